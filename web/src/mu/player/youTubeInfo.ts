import * as z from 'zod/mini';
import { storedRecord } from '../../session/storedRecord.ts';

/** The host that sets no cookies. */
export const YOUTUBE = 'https://www.youtube-nocookie.com';

export const playerStates = { ended: 0, paused: 2 } as const;

const Info = z.catch(
  z.object({ currentTime: z.optional(z.number()), playerState: z.optional(z.number()) }),
  {},
);

/** What a message of YouTube's player says of the video: empty where it is about something else. */
export function youTubeInfo(data: unknown): z.infer<typeof Info> {
  return Info.parse(typeof data === 'string' ? storedRecord(data).info : undefined);
}
