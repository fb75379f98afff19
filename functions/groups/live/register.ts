import { disconnect, postMessage } from '../../lib/aws/sockets.ts';
import { authenticate } from '../../lib/http/access.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { addSocket } from '../../lib/store/socket.ts';

/** Makes a socket one of the token's user, who is then told of every change to their bots. */
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

/** The sockets that were refused here lately. */
const refused = new Set<string>();

/** Whether a socket was refused already: what it had sent before it ended needs no answer. */
export const isRefused = (socketId: string): boolean => refused.has(socketId);

/** Says why, and ends the connection. */
export async function refuse(socketId: string, error: string): Promise<void> {
  if (await postMessage(socketId, { event: 'refused', error })) await disconnect(socketId);
  refused.add(socketId);
  const [oldest] = refused;
  if (oldest !== undefined && refused.size > MAX_REFUSED) refused.delete(oldest);
}
