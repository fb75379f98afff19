import { youTubeId } from '../../../../shared/rules/video.ts';
import { type Lesson, type LessonAt, readLesson } from '../useLesson.ts';
import { FilePlayer } from './FilePlayer.tsx';
import { usePosition } from './usePosition.ts';
import { YouTubePlayer } from './YouTubePlayer.tsx';
import './player.css';

/** The video of a lesson, which resumes where the user left it. */
export function LessonVideo({ at, lesson }: { at: LessonAt; lesson: Lesson }) {
  const position = usePosition(at, lesson);
  const id = youTubeId(lesson.vidFile);
  async function readFiles() {
    const renewed = await readLesson(at);
    // An author may have moved another lesson to these numbers.
    return renewed.id === lesson.id ? renewed : undefined;
  }
  return id === undefined ? (
    <FilePlayer files={lesson} readFiles={readFiles} position={position} />
  ) : (
    <YouTubePlayer id={id} poster={lesson.poster} position={position} />
  );
}
