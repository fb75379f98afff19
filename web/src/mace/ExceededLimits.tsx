import { useId } from 'react';
import { limitsPassed } from '../../../shared/rules/copy.ts';
import { Chip } from '../ui/data/Chip.tsx';

/** Lists the channels for which a text is too long. */
export function ExceededLimits({ text }: { text: string }) {
  const id = useId();
  const exceeded = limitsPassed(text);
  if (exceeded.length === 0) return null;
  return (
    <div className="exceeded">
      <span id={id}>Too long for</span>
      <ul aria-labelledby={id}>
        {exceeded.map(({ channel, max }) => (
          <li key={channel}>
            <Chip tone="warn">
              {channel} {max}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
