import { useId } from 'react';
import { limitsPassed } from '../../../shared/rules/copy.ts';
import { Chip } from '../ui/data/Chip.tsx';
import { Row, Stack } from '../ui/layout/layout.tsx';

/** Lists the channels for which a text is too long. */
export function ExceededLimits({ text }: { text: string }) {
  const id = useId();
  const exceeded = limitsPassed(text);
  if (exceeded.length === 0) return null;
  return (
    <Stack gap={1} tone="muted" size="s">
      <span id={id}>Too long for</span>
      <Row as="ul" gap={1} aria-labelledby={id}>
        {exceeded.map(({ channel, max }) => (
          <li key={channel}>
            <Chip tone="warn">
              {channel} {max}
            </Chip>
          </li>
        ))}
      </Row>
    </Stack>
  );
}
