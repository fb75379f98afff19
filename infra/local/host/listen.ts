import { randomInt } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { CommandError } from '../../command-error.ts';
import { LOOPBACK } from './loopback.ts';

export interface Listening {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Listens on the first host (port 0 picks a free one) and forwards connections of the other hosts to the same server.
 */
export async function listen(
  server: Server,
  { port, hosts }: { port: number; hosts: readonly string[] },
): Promise<Listening> {
  const [first = '', ...others] = hosts;
  const bound = await bind(server, port, first);
  const extras: TcpServer[] = [];
  for (const host of others) {
    const extra = createTcpServer((socket) => server.emit('connection', socket));
    try {
      if (await tryBind(extra, bound, host)) extras.push(extra);
    } catch (error) {
      await close(server, extras);
      // A port that is free on one address may be taken on the other.
      if (port === 0) return listen(server, { port, hosts });
      throw error;
    }
  }
  return {
    port: bound,
    stop: () => close(server, extras),
  };
}

/** Refuses a port that another program listens on. */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of LOOPBACK) {
    const probe = createTcpServer();
    if (await tryBind(probe, port, host)) await new Promise((resolve) => probe.close(resolve));
  }
}

/**
 * The port is below the range that systems assign by themselves (from 32768 on Linux), so that nothing takes the port in between.
 */
const FREE_PORTS = [20_000, 32_000] as const;

/** Finds a port that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...FREE_PORTS);
    try {
      await requireFreePort(port);
      return port;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
    }
  }
}

/**
 * Returns a random address of 127.0.0.0/8 for a server that checks no `Host`: a web page cannot guess it for DNS
 * rebinding. Falls back to 127.0.0.1 where the system has no other.
 */
export async function unguessedLoopback(): Promise<string> {
  const host = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const probe = createTcpServer();
  if (!(await tryBind(probe, 0, host))) return '127.0.0.1';
  await new Promise((resolve) => probe.close(resolve));
  return host;
}

/** Returns false when the machine lacks the address, for example without IPv6. */
async function tryBind(server: TcpServer, port: number, host: string): Promise<boolean> {
  try {
    await bind(server, port, host);
    return true;
  } catch (error) {
    if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'EAFNOSUPPORT')) return false;
    throw error;
  }
}

function bind(server: TcpServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(startupErrorOf(port, error)));
    server.listen({ port, host }, () => {
      server.removeAllListeners('error');
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

function startupErrorOf(port: number, error: Error): Error {
  const choose = `choose another one, as in PORT=${port + 1} npm start.`;
  if (hasCode(error, 'EADDRINUSE'))
    return new CommandError(`Port ${port} is taken by another program: ${choose}`);
  if (hasCode(error, 'EACCES'))
    return new CommandError(`Port ${port} is not allowed to this user: ${choose}`);
  return error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function close(server: Server, extras: readonly TcpServer[]): Promise<void> {
  const closed = [server, ...extras].map((each) => new Promise((resolve) => each.close(resolve)));
  server.closeAllConnections();
  await Promise.all(closed);
}
