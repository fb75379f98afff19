import type { Push } from '../../../shared/contract/live.ts';
import { caseFold } from '../../../shared/rules/account.ts';
import { framed, postMessage } from '../../lib/aws/sockets.ts';
import { orLogFault } from '../../lib/runtime/log.ts';

/** Pushes the answer of a list call also to the socket that the call names, if the socket is the caller's. */
export async function pushToSocket(
  {
    socketId,
    owner,
    username,
  }: { socketId: string; owner: { username: string } | undefined; username: string },
  push: () => Promise<Push>,
): Promise<void> {
  if (owner === undefined || owner.username !== caseFold(username)) return;
  // When it fails, the caller loses nothing: the list is in the answer too.
  await orLogFault('A push failed', async () => postMessage(socketId, framed(await push())));
}
