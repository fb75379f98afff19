import type { ComponentProps } from 'react';
import { paths, pathTo } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { PlayIcon } from '../ui/theme/icons.tsx';
import type { Outline } from './outline.ts';

interface NextLessonButtonProps extends Pick<ComponentProps<typeof LinkButton>, 'type' | 'size' | 'block'> {
  readonly course: string;
  readonly outline: Outline;
  /** The name of the course, where the screen shows several. */
  readonly about?: string;
}

/** Leads to the next lesson of a course; renders nothing when all are completed. */
export function NextLessonButton({
  course,
  outline: { next, completedCount },
  about,
  ...look
}: NextLessonButtonProps) {
  if (next === undefined) return null;
  return (
    <LinkButton
      type="primary"
      icon={<PlayIcon />}
      to={pathTo(paths.mu.lesson, { course, ...next })}
      {...look}
    >
      {completedCount === 0 ? 'Start' : 'Continue'}: Lesson {next.lesson}
      {about !== undefined && <span className="visually-hidden"> of {about}</span>}
    </LinkButton>
  );
}
