import { type ClientMessage, type Push, ServerMessage } from '../../../shared/contract/live.ts';

/** What of a WebSocket the connection needs. */
export interface Socket extends EventTarget {
  send(data: string): void;
  close(): void;
}

/** `refused`: the server will not have this token; the others end by themselves. */
export type ConnectionState = 'connecting' | 'live' | 'refused';

interface ConnectionOptions {
  readonly token: string;
  readonly openSocket: () => Socket;
  readonly onPush: (push: Push) => void;
  readonly onState: (state: ConnectionState) => void;
  /** From 0 to 1. */
  readonly random?: () => number;
}

export interface Connection {
  /** Asks for a sign of life now, or connects at once: for when the network or the window is back. */
  check(): void;
  close(): void;
}

export const CONNECT_TIMEOUT_MS = 20_000;
/** Far below the ten minutes after which a silent socket is closed, and the minutes that a hotspot remembers it for. */
export const PING_AFTER_MS = 45_000;
export const PONG_TIMEOUT_MS = 10_000;
/** As often as the server lets a socket send. */
const PING_AT_MOST_EVERY_MS = 1000;
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 5000;

/** How long to wait before the next attempt: longer with each one that failed, and never for all browsers alike. */
export function retryDelayMs(failed: number, random: number): number {
  const longest = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** failed);
  return RETRY_MIN_MS + random * (longest - RETRY_MIN_MS);
}

/** A registered connection to the server, made anew whenever it breaks, until it is closed or refused. */
export function openConnection(options: ConnectionOptions): Connection {
  const { token, openSocket, onPush, onState, random = Math.random } = options;
  let socket: Socket | undefined;
  let listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = 0;
  let isLive = false;
  let pingedAt = 0;

  function after(ms: number, action: () => void) {
    clearTimeout(timer);
    timer = setTimeout(action, ms);
  }

  const send = (message: ClientMessage) => socket?.send(JSON.stringify(message));

  function connect() {
    const opened = openSocket();
    socket = opened;
    listening = new AbortController();
    const { signal } = listening;
    opened.addEventListener('open', () => send({ action: 'register', accessToken: token }), { signal });
    opened.addEventListener('message', onMessage, { signal });
    opened.addEventListener('close', retry, { signal });
    after(CONNECT_TIMEOUT_MS, retry);
  }

  function disconnect() {
    clearTimeout(timer);
    timer = undefined;
    isLive = false;
    // What a socket says that has been given up is of no concern.
    listening.abort();
    socket?.close();
    socket = undefined;
  }

  function retry() {
    disconnect();
    onState('connecting');
    failed += 1;
    after(retryDelayMs(failed, random()), connect);
  }

  function ping() {
    pingedAt = Date.now();
    send({ action: 'ping' });
    after(PONG_TIMEOUT_MS, retry);
  }

  function onMessage(event: Event) {
    const message = event instanceof MessageEvent ? parsed(event.data) : undefined;
    if (message?.event === 'refused') {
      disconnect();
      onState('refused');
      return;
    }
    if (message?.event === 'registered') {
      isLive = true;
      failed = 0;
      onState('live');
    }
    // Whatever is said is a sign of life.
    if (isLive) after(PING_AFTER_MS, ping);
    if (message !== undefined && message.event !== 'registered' && message.event !== 'pong') onPush(message);
  }

  connect();
  return {
    check() {
      if (isLive) {
        if (Date.now() - pingedAt >= PING_AT_MOST_EVERY_MS) ping();
      } else if (socket === undefined && timer !== undefined) connect();
    },
    close: disconnect,
  };
}

/** Undefined for what is no message of the contract, as from a newer server. */
function parsed(data: unknown): ServerMessage | undefined {
  try {
    return ServerMessage.safeParse(JSON.parse(String(data))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
