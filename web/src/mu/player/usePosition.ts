import { useEffect, useState } from 'react';
import { CallFailed } from '../../api/refusal.ts';
import { tabStorage } from '../../session/session.ts';
import { keepPosition, type Lesson, type LessonAt } from '../useLesson.ts';

/** How long somebody watches until it is kept again where they are. */
const KEEP_MS = 15_000;

/** What moves less is where it was. */
const MOVED_SECONDS = 1;

/** Where the user is in the video of a lesson. */
export interface Position {
  /** Where to go on. */
  readonly startSeconds: number;
  /** Says where the video is; it is kept now and then. */
  readonly watch: (seconds: number) => void;
  /** Keeps it now. */
  readonly keep: () => void;
}

/** Where the user left off in a video: kept while they watch, when they pause, and when they leave. */
export function usePosition(at: LessonAt, lesson: Lesson): Position {
  const [position] = useState(() => openPosition(at, lesson));
  useEffect(() => {
    // On a phone a page that is hidden may never be told that it ends.
    const onHidden = () => document.visibilityState === 'hidden' && position.keep();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', position.keep);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', position.keep);
      position.keep();
    };
  }, [position]);
  return position;
}

function openPosition({ course, lesson }: LessonAt, { id, positionSeconds }: Lesson): Position {
  // What the server has not confirmed is newer than what it says.
  const name = `position:${course}:${id}`;
  const startSeconds = Number(tabStorage.getItem(name) ?? positionSeconds);
  let now = startSeconds;
  let kept = startSeconds;
  let keptAt = Date.now();

  async function keep() {
    keptAt = Date.now();
    if (Math.abs(now - kept) < MOVED_SECONDS) return;
    kept = now;
    const seconds = Math.floor(now);
    tabStorage.setItem(name, String(seconds));
    try {
      await keepPosition({ course, lesson }, { seconds, id });
      if (tabStorage.getItem(name) === String(seconds)) tabStorage.removeItem(name);
    } catch (error) {
      // The tab still knows it, and the next time comes soon.
      if (!(error instanceof CallFailed)) throw error;
    }
  }

  return {
    startSeconds,
    watch(seconds) {
      now = seconds;
      if (Date.now() - keptAt >= KEEP_MS) void keep();
    },
    keep: () => void keep(),
  };
}
