import type { CopyPart, CopyParts } from '../../../shared/rules/copy.ts';
import { Stack, Text } from '../ui/layout/layout.tsx';
import { labelOf } from './steps.ts';

interface AdTextProps {
  readonly order: readonly CopyPart[];
  readonly parts: CopyParts;
  readonly isMarked?: (part: CopyPart) => boolean;
}

/** Shows an ad part by part; a part that is not written yet shows its label. */
export function AdText({ order, parts, isMarked }: AdTextProps) {
  return (
    <Stack gap={3}>
      {order.map((part) => {
        const isMissing = parts[part].trim() === '';
        return (
          <Text
            key={part}
            as={isMissing ? 'em' : 'p'}
            typed
            tone={isMissing ? 'muted' : undefined}
            className={isMarked?.(part) ? 'is-marked' : undefined}
          >
            {isMissing ? labelOf(part) : parts[part]}
          </Text>
        );
      })}
    </Stack>
  );
}
