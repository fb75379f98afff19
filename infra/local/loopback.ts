import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A browser may take `localhost` for either. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', '::1'];

export interface LoopbackHandlers {
  request(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> | void;
  /** Absent: nothing is upgraded. */
  upgrade?(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** What failed, when no answer can say so. */
  failed(error: unknown): void;
}

/**
 * A server for this machine: every listener is one. It answers to names of this machine alone, as a foreign one that
 * leads here (DNS rebinding) is another site's attempt to read what is here, and nothing that is sent ends the process.
 */
export function loopbackServer({ request, upgrade, failed }: LoopbackHandlers): Server {
  const refused = new WeakSet<Duplex>();
  const server = createServer((incoming, outgoing) => {
    if (!isLoopbackName(incoming.headers.host)) return refuse(outgoing);
    attempt(
      () => request(incoming, outgoing),
      (error) => {
        // A viewer who has gone needs no answer.
        if (outgoing.destroyed) return;
        failed(error);
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end();
      },
    );
  });
  server.on('upgrade', (incoming, socket, head) => {
    // Whoever goes while the way is prepared is gone; nobody else listens for it yet.
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
    // What is still on its way is let through: a connection that is reset takes the answer along.
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

/** Also of what fails before it waits for anything. */
function attempt(work: () => Promise<void> | void, failed: (error: unknown) => void): void {
  (async () => work())().catch(failed);
}
