import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed } from '../../api/refusal.ts';
import { type Lesson, type LessonAt, readLesson } from '../useLesson.ts';
import { play } from './play.ts';

/** The last seconds are not worth coming back for. */
const END_SECONDS = 3;

type Files = Pick<Lesson, 'vidFile' | 'poster' | 'captions'>;

/**
 * The files of a lesson's video. Their addresses end after some hours: the video then goes on with new ones at the
 * second where it was.
 */
export function useVideoFiles(at: LessonAt, lesson: Lesson, startSeconds: number) {
  const video = useRef<HTMLVideoElement>(null);
  const [files, setFiles] = useState<Files>(lesson);
  const [isLost, setLost] = useState(false);
  const resume = useRef({ seconds: startSeconds, isPlaying: false });

  /** `isAgain`: also with the address that failed before. */
  async function renew(isAgain: boolean) {
    try {
      const renewed = await readLesson(at);
      const isSame = renewed.vidFile === files.vidFile;
      // Authors have put another lesson in its place meanwhile.
      const isOther = renewed.id !== lesson.id;
      if (isOther || (isSame && !isAgain)) return setLost(true);
      setLost(false);
      if (isSame) video.current?.load();
      else setFiles(renewed);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setLost(true);
    }
  }

  const retry = useEffectEvent(() => void renew(true));
  useEffect(() => {
    if (!isLost) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isLost]);

  return {
    video,
    files,
    isLost,
    retry: () => void renew(true),
    /** By which it is known where the video was when its file fails. */
    onMoved(seconds: number) {
      resume.current.seconds = seconds;
    },
    onPlaying(isPlaying: boolean) {
      resume.current.isPlaying = isPlaying;
    },
    onError: () => void renew(false),
    onLoadedMetadata() {
      const shown = video.current;
      if (shown === null) return;
      const { seconds, isPlaying } = resume.current;
      const isAtEnd = seconds > shown.duration - END_SECONDS;
      if (seconds > 0 && !isAtEnd) shown.currentTime = seconds;
      if (isPlaying) void play(shown);
    },
  };
}
