import { useId } from 'react';
import { limitsPassed } from '../../../shared/rules/copy.ts';
import { Chip } from '../ui/data/Chip.tsx';
import { Row, Stack } from '../ui/layout/layout.tsx';

/** Lists the channels whose limit a text passes. Most ads pass one, so it is no warning. */
export function ExceededLimits({ text }: { text: string }) {
  const id = useId();
  const exceeded = limitsPassed(text);
  if (exceeded.length === 0) return null;
  return (
    <Stack gap={1} tone="muted" size="s">
      <span id={id}>Longer than</span>
      <Row as="ul" gap={1} aria-labelledby={id}>
        {exceeded.map(({ channel, max }) => (
          <li key={channel}>
            <Chip>
              {channel} {max}
            </Chip>
          </li>
        ))}
      </Row>
    </Stack>
  );
}
