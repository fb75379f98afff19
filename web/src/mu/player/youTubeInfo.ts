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

/** Reads the position and the state from a message of YouTube's player; other messages give an empty object. */
export function youTubeInfo(data: unknown): YouTubeInfo {
  return Info.parse(typeof data === 'string' ? storedRecord(data).info : undefined);
}

/** Returns a handler for the player's messages, which reports and stores the position. */
export function followVideo({ watch, keep }: Pick<Position, 'watch' | 'keep'>) {
  let hasEnded = false;
  return ({ currentTime = 0, playerState }: YouTubeInfo) => {
    if (playerState !== undefined) hasEnded = playerState === playerStates.ended;
    // A video that has ended starts from 0 next time. The player also says 0 until it has found its start, which is ignored.
    if (hasEnded) watch(0);
    else if (currentTime > 0) watch(currentTime);
    if (hasEnded || playerState === playerStates.paused) keep();
  };
}
