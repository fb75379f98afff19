import * as z from 'zod/mini';
import { DAY_SECONDS, nowSeconds } from '../now.ts';
import { resetRequestKey } from './keys.ts';
import { putItem } from './write.ts';

/** Somebody asked for a reset code: written for every address alike, and answered by the stream's worker. */
export async function askForReset(email: string, id: string): Promise<void> {
  await putItem({ ...resetRequestKey(email, id), id, email, ttl: nowSeconds() + DAY_SECONDS });
}

const Text = z.object({ S: z.string() });
const Request = z.object({ id: Text, email: Text });

/** The request as the stream gives it, in DynamoDB's own notation. */
export function parseResetRequest(image: unknown): { id: string; email: string } {
  const { id, email } = Request.parse(image);
  return { id: id.S, email: email.S };
}
