import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Browsers resolve `localhost` to either. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', '::1'];

interface LoopbackHandlers {
  request(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> | void;
  /** Absent when nothing may be upgraded. */
  upgrade?(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Reports an error that no answer can report. */
  failed(error: unknown): void;
}

/**
 * An HTTP server for this machine only. It refuses foreign `Host` names, because a foreign name that resolves here
 * (DNS rebinding) is an attack by another site; and no request can end the process.
 */
export function loopbackServer({ request, upgrade, failed }: LoopbackHandlers): Server {
  const refused = new WeakSet<Duplex>();
  const server = createServer((incoming, outgoing) => {
    if (!isLoopbackName(incoming.headers.host)) return refuse(outgoing);
    attempt(
      () => request(incoming, outgoing),
      (error) => {
        // The viewer has gone.
        if (outgoing.destroyed) return;
        failed(error);
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end();
      },
    );
  });
  server.on('upgrade', (incoming, socket, head) => {
    // The client may disconnect before the upgrade, and nothing else listens for the error yet.
    socket.on('error', () => socket.destroy());
    if (!upgrade || !isLoopbackName(incoming.headers.host)) return socket.end(REFUSED);
    attempt(
      () => upgrade(incoming, socket, head),
      (error) => {
        failed(error);
        socket.destroy();
      },
    );
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return;
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    refused.add(socket);
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    // Receives the rest of the request: closing at once would reset the connection and lose the answer.
    socket.on('end', () => socket.destroy());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
  return server;
}

const LINGER_MS = 2000;

const REFUSED = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

function isLoopbackName(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(403, { 'content-type': 'application/json', connection: 'close' });
  outgoing.end(JSON.stringify({ error: 'Only for this machine' }));
}

/** Catches errors thrown synchronously too. */
function attempt(work: () => Promise<void> | void, failed: (error: unknown) => void): void {
  (async () => work())().catch(failed);
}
