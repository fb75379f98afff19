import * as z from 'zod/mini';
import { storedRecord } from '../../session/storedRecord.ts';
import type { Position } from './usePosition.ts';

/** The host that sets no cookies. */
export const YOUTUBE = 'https://www.youtube-nocookie.com';

const playerStates = { ended: 0, paused: 2 } as const;

const Info = z.catch(
  z.object({ currentTime: z.optional(z.number()), playerState: z.optional(z.number()) }),
  {},
);

type YouTubeInfo = z.infer<typeof Info>;

/** What a message of YouTube's player says of the video: empty where it is about something else. */
export function youTubeInfo(data: unknown): YouTubeInfo {
  return Info.parse(typeof data === 'string' ? storedRecord(data).info : undefined);
}

/** Takes what the player says one after the other: where the user is, and when that is kept. */
export function followVideo({ watch, keep }: Pick<Position, 'watch' | 'keep'>) {
  let hasEnded = false;
  return ({ currentTime = 0, playerState }: YouTubeInfo) => {
    if (playerState !== undefined) hasEnded = playerState === playerStates.ended;
    // What was seen to its end begins anew. It says 0 until it has found where to begin.
    if (hasEnded) watch(0);
    else if (currentTime > 0) watch(currentTime);
    if (hasEnded || playerState === playerStates.paused) keep();
  };
}
