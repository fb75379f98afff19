import { disconnect, postMessage } from '../../lib/aws/sockets.ts';
import { authenticate } from '../../lib/http/access.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { addSocket } from '../../lib/store/socket.ts';

/** Registers a socket for the token's user, whose changes of bots are then pushed to it. */
export async function register(socketId: string, accessToken: string): Promise<void> {
  try {
    const { token } = await authenticate(accessToken);
    if (!(await addSocket(token, socketId))) {
      await refuse(socketId, 'This connection is registered already');
      return;
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await refuse(socketId, error.message);
    return;
  }
  await postMessage(socketId, { event: 'registered', socketId });
}

const MAX_REFUSED = 1000;

/** The sockets that this Lambda instance has refused lately. */
const refused = new Set<string>();

/** Returns whether a socket was refused already: messages that it sent before it was closed need no answer. */
export const isRefused = (socketId: string): boolean => refused.has(socketId);

/** Sends the reason, and closes the connection. */
export async function refuse(socketId: string, error: string): Promise<void> {
  if (await postMessage(socketId, { event: 'refused', error })) await disconnect(socketId);
  refused.add(socketId);
  const [oldest] = refused;
  if (oldest !== undefined && refused.size > MAX_REFUSED) refused.delete(oldest);
}
