import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed } from '../../api/refusal.ts';
import type { Lesson } from '../useLesson.ts';
import { play } from './play.ts';

/** A video that was left this close to its end starts from the beginning. */
const END_SECONDS = 3;

export type VideoFiles = Pick<Lesson, 'vidFile' | 'poster' | 'captions'>;

/** Reads file URLs that have not expired. Undefined when the lesson is another one by now. */
export type ReadVideoFiles = () => Promise<VideoFiles | undefined>;

/**
 * Holds the file URLs of a video. They expire after some hours; the video then continues with new ones at the same
 * second.
 */
export function useVideoFiles(given: VideoFiles, read: ReadVideoFiles, startSeconds: number) {
  const video = useRef<HTMLVideoElement>(null);
  const [files, setFiles] = useState(given);
  const [isLost, setLost] = useState(false);
  const resume = useRef({ seconds: startSeconds, isPlaying: false });

  /** A retry also accepts the URL that failed before. */
  async function renew(isRetry: boolean) {
    try {
      const renewed = await read();
      const isSame = renewed?.vidFile === files.vidFile;
      if (renewed === undefined || (isSame && !isRetry)) return setLost(true);
      setLost(false);
      if (isSame) video.current?.load();
      else setFiles(renewed);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setLost(true);
    }
  }

  // A rendering in slices may end after the video has loaded or failed, and nobody has heard it.
  useEffect(() => {
    const shown = video.current;
    if (shown?.error) shown.dispatchEvent(new Event('error'));
    else if (shown && shown.readyState > HTMLMediaElement.HAVE_NOTHING) {
      shown.dispatchEvent(new Event('loadedmetadata'));
    }
  }, []);

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
    /** Remembers the position for when the file fails. */
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
