import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { play } from './play.ts';

interface PlayerKeys {
  readonly skipSeconds: number;
  readonly changeSpeed: (now: number, step: number) => number;
}

/**
 * Adds the usual keyboard shortcuts to a focused player: J and L, K, C, F, < and >. The browser handles Space and the
 * arrow keys.
 */
export function usePlayerKeys(
  video: RefObject<HTMLVideoElement | null>,
  { skipSeconds, changeSpeed }: PlayerKeys,
) {
  const player = useRef<HTMLElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shown = video.current;
    if (shown === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      j: () => (shown.currentTime -= skipSeconds),
      l: () => (shown.currentTime += skipSeconds),
      k: () => (shown.paused ? void play(shown) : shown.pause()),
      c: () => toggleCaptions(shown),
      f: () => void toggleFullScreen(shown),
      '<': () => (shown.playbackRate = changeSpeed(shown.playbackRate, -1)),
      '>': () => (shown.playbackRate = changeSpeed(shown.playbackRate, 1)),
    };
    const act = acts[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const element = player.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  return player;
}

function toggleCaptions(video: HTMLVideoElement) {
  for (const track of video.textTracks) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
}

async function toggleFullScreen(video: HTMLVideoElement) {
  try {
    await (document.fullscreenElement === null ? video.requestFullscreen() : document.exitFullscreen());
  } catch (error) {
    // The browser may refuse full screen, for example inside a frame.
    if (!(error instanceof TypeError)) throw error;
  }
}
