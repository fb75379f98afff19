import { youTubeId } from '../../../../shared/rules/video.ts';
import type { Lesson, LessonAt } from '../useLesson.ts';
import { FilePlayer } from './FilePlayer.tsx';
import { usePosition } from './usePosition.ts';
import { YouTubePlayer } from './YouTubePlayer.tsx';
import './player.css';

/** The video of a lesson, which goes on where its user has left it. */
export function LessonVideo({ at, lesson }: { at: LessonAt; lesson: Lesson }) {
  const position = usePosition(at, lesson);
  const id = youTubeId(lesson.vidFile);
  return id === undefined ? (
    <FilePlayer at={at} lesson={lesson} position={position} />
  ) : (
    <YouTubePlayer id={id} poster={lesson.poster} position={position} />
  );
}
