import { profileKey } from '../store/keys.ts';
import { parseLiveSession, readToken } from '../store/session.ts';
import { addSocket } from '../store/socket.ts';
import { readItems } from '../store/table.ts';
import { parseUser } from '../store/user.ts';
import { drop, say } from './sockets.ts';

/** Makes a socket one of the token's user, who then hears of every change to their bots. */
export async function register(socketId: string, accessToken: string): Promise<void> {
  const username = await verifiedUser(accessToken);
  if (username === undefined) {
    await refuse(socketId, 'Your session has ended. Please sign in again.');
    return;
  }
  await addSocket(username, socketId);
  await say(socketId, { event: 'registered', socketId });
}

/** Says why, and ends the connection. */
export async function refuse(socketId: string, error: string): Promise<void> {
  if (await say(socketId, { event: 'refused', error })) await drop(socketId);
}

/** Undefined when the token is dead, or its user may not use the tools. */
async function verifiedUser(accessToken: string): Promise<string | undefined> {
  const claim = readToken('user', accessToken);
  if (claim === undefined) return undefined;
  const [profile, session] = await readItems([profileKey(claim.username), claim.key]);
  const user = parseUser(profile);
  const isLive = parseLiveSession(session, user?.sessionVersion) !== undefined;
  return isLive && user?.isValidated && !user.isSuspended ? user.username : undefined;
}
