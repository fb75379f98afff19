import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed } from '../../api/refusal.ts';
import type { Lesson } from '../useLesson.ts';
import { play } from './play.ts';

/** The last seconds are not worth coming back for. */
const END_SECONDS = 3;

export type VideoFiles = Pick<Lesson, 'vidFile' | 'poster' | 'captions'>;

/** Asks for the files anew, with addresses that have not ended. Undefined: it shows another video by now. */
export type ReadVideoFiles = () => Promise<VideoFiles | undefined>;

/**
 * The files of a video. Their addresses end after some hours: the video then goes on with new ones at the
 * second where it was.
 */
export function useVideoFiles(given: VideoFiles, read: ReadVideoFiles, startSeconds: number) {
  const video = useRef<HTMLVideoElement>(null);
  const [files, setFiles] = useState(given);
  const [isLost, setLost] = useState(false);
  const resume = useRef({ seconds: startSeconds, isPlaying: false });

  /** `isAgain`: also with the address that failed before. */
  async function renew(isAgain: boolean) {
    try {
      const renewed = await read();
      const isSame = renewed?.vidFile === files.vidFile;
      if (renewed === undefined || (isSame && !isAgain)) return setLost(true);
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
