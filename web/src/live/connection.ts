import {
  type ClientMessage,
  PING_HIDDEN_MS,
  PING_VISIBLE_MS,
  type Push,
  ServerMessage,
} from '../../../shared/contract/live.ts';

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
  /** Whether somebody can see the tab: one that nobody sees asks for signs of life less often. */
  readonly isVisible: () => boolean;
  /** From 0 to 1. */
  readonly random?: () => number;
}

export interface Connection {
  /** Asks for a sign of life now, or connects at once: for when the network or the window is back. */
  check(): void;
  close(): void;
}

export const CONNECT_TIMEOUT_MS = 20_000;
export const PONG_TIMEOUT_MS = 10_000;
/** As often as the server lets a socket send. */
const PING_AT_MOST_EVERY_MS = 1000;
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 5000;
/** Two failures in a row are a break of the network; more are an outage, after which every tab comes back at once. */
const FAILURES_OF_A_BREAK = 2;
const OUTAGE_RETRY_MAX_MS = 60_000;

/**
 * How long to wait before the next attempt, `random` being from 0 to 1: never for all browsers alike, and in an outage
 * at any time of a window that doubles, so that the gateway's connects per second are used up evenly.
 */
export function retryDelayMs(failed: number, random: number): number {
  const doublings = failed - FAILURES_OF_A_BREAK;
  if (doublings <= 0) return RETRY_MIN_MS + random * (RETRY_MAX_MS - RETRY_MIN_MS);
  return random * Math.min(OUTAGE_RETRY_MAX_MS, RETRY_MAX_MS * 2 ** doublings);
}

/** A registered connection to the server, made anew whenever it breaks, until it is closed or refused. */
export function openConnection(options: ConnectionOptions): Connection {
  const { token, openSocket, onPush, onState, isVisible, random = Math.random } = options;
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

  const planPing = () => after(isVisible() ? PING_VISIBLE_MS : PING_HIDDEN_MS, ping);

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
    if (isLive) planPing();
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
