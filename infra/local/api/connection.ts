import type { WebSocket } from 'ws';

const GOING_AWAY = 1001;

/** The limits of a socket; API Gateway allows 10 minutes of silence and 2 hours in total. */
export interface SocketTimes {
  readonly idleMs: number;
  readonly lifetimeMs: number;
}

/** The client at the other end of a socket. */
export interface Peer {
  readonly id: string;
  readonly connectedAt: number;
  readonly address: string;
  readonly userAgent: string;
}

interface Events {
  message(text: string, isBinary: boolean): void;
  closed(code: number, reason: string): void;
}

/** An open socket with the limits of API Gateway. */
export class Connection {
  readonly peer: Peer;
  readonly #socket: WebSocket;
  readonly #idle: NodeJS.Timeout;

  constructor(peer: Peer, socket: WebSocket, times: SocketTimes) {
    this.peer = peer;
    this.#socket = socket;
    this.#idle = setTimeout(() => socket.close(GOING_AWAY, 'Going away'), times.idleMs);
    const lifetime = setTimeout(() => socket.close(GOING_AWAY, 'Going away'), times.lifetimeMs);
    // A protocol error also closes the socket, and the close code says why.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(this.#idle);
      clearTimeout(lifetime);
    });
  }

  listen(events: Events): void {
    this.#socket.on('message', (data, isBinary) => {
      this.#idle.refresh();
      events.message(String(data), isBinary);
    });
    this.#socket.on('close', (code, reason) => events.closed(code, String(reason)));
  }

  /** Returns false when the socket is no longer open. */
  send(message: string): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    this.#socket.send(message);
    this.#idle.refresh();
    return true;
  }

  disconnect(): void {
    this.#socket.close(1000, 'Connection Closed Normally');
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
