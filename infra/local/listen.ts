import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly port: number;
  stop(): Promise<void>;
}

/** Listens on one port of the first host, and hands what comes in on the other hosts to the same server. */
export async function listen(
  server: Server,
  { port, hosts }: { port: number; hosts: readonly string[] },
): Promise<Listening> {
  const [first = '127.0.0.1', ...others] = hosts;
  const bound = await bind(server, port, first);
  const twins: Server[] = [];
  for (const host of others) {
    const twin = createServer((request, response) => server.emit('request', request, response));
    twin.on('upgrade', (request, socket, head) => server.emit('upgrade', request, socket, head));
    try {
      await bind(twin, bound, host);
      twins.push(twin);
    } catch (error) {
      // A machine without IPv6 has no ::1 to listen on.
      if (!isAbsentAddress(error)) throw error;
    }
  }
  return {
    port: bound,
    stop: async () => {
      await Promise.all([server, ...twins].map(close));
    },
  };
}

function bind(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve(portOf(server.address()));
    });
  });
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('The server listens on no port');
}

function isAbsentAddress(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
  );
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
