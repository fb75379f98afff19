import { useEffect, useState } from 'react';
import { CallFailed } from '../../api/refusal.ts';
import { tabStorage } from '../../session/session.ts';
import { keepPosition, type Lesson, type LessonAt } from '../useLesson.ts';

/** The position of a playing video is stored at most this often. */
const KEEP_MS = 15_000;

/** A smaller move is not stored. */
const MOVED_SECONDS = 1;

/** The user's position in the video of a lesson. */
export interface Position {
  readonly startSeconds: number;
  /** Reports the current position, which is stored from time to time. */
  readonly watch: (seconds: number) => void;
  /** Stores the position now. */
  readonly keep: () => void;
}

/** Stores the user's position in a video while they watch, when they pause, and when they leave. */
export function usePosition(at: LessonAt, lesson: Lesson): Position {
  const [position] = useState(() => openPosition(at, lesson));
  useEffect(() => {
    // On a phone a hidden page may end without a `pagehide` event.
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
  // A position that the server has not confirmed is newer than the server's.
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
      // Tab storage still has the position, and the next attempt follows soon.
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
