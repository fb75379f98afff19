import type { ComponentType } from 'react';
import { Chip, type Tone } from '../ui/data/Chip.tsx';
import { CheckIcon, LockIcon, PlayIcon } from '../ui/theme/icons.tsx';
import type { LessonStatus } from './outline.ts';

const chips: Readonly<
  Record<LessonStatus, { readonly tone: Tone; readonly Icon: ComponentType<{ size: number }> }>
> = {
  Locked: { tone: 'neutral', Icon: LockIcon },
  Progress: { tone: 'accent', Icon: PlayIcon },
  Completed: { tone: 'good', Icon: CheckIcon },
};

export function StatusChip({ status }: { status: LessonStatus }) {
  const { tone, Icon } = chips[status];
  return (
    <Chip tone={tone}>
      <Icon size={16} />
      {status}
    </Chip>
  );
}
