import {
  type ClientMessage,
  PING_HIDDEN_MS,
  PING_VISIBLE_MS,
  type Push,
  ServerMessage,
} from '../../../shared/contract/live.ts';

export interface Socket extends EventTarget {
  send(data: string): void;
  close(): void;
}

/** `refused` is final: the server does not accept this token. */
export type ConnectionState = 'connecting' | 'live' | 'refused';

interface ConnectionOptions {
  readonly token: string;
  readonly openSocket: () => Socket;
  readonly onPush: (push: Push) => void;
  readonly onState: (state: ConnectionState) => void;
  /** Returns whether the tab is visible: a hidden one sends pings less often. */
  readonly isVisible: () => boolean;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
}

export interface Connection {
  /** Sends a ping or connects at once, because the network is back or the tab is visible again. */
  check(): void;
  close(): void;
}

export const CONNECT_TIMEOUT_MS = 20_000;
export const PONG_TIMEOUT_MS = 10_000;
/** The server allows a socket one message a second. */
const PING_AT_MOST_EVERY_MS = 1000;
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 5000;
/** Two failures in a row are a short break of the network; more are an outage, which all tabs have at once. */
const FAILURES_OF_A_BREAK = 2;
const OUTAGE_RETRY_MAX_MS = 60_000;

/**
 * Returns the delay before the next attempt, with `random` from 0 to 1. In an outage it is anywhere in a window that
 * doubles, so that all tabs together use the gateway's connects per second evenly.
 */
export function retryDelayMs(failed: number, random: number): number {
  const doublings = failed - FAILURES_OF_A_BREAK;
  if (doublings <= 0) return RETRY_MIN_MS + random * (RETRY_MAX_MS - RETRY_MIN_MS);
  return random * Math.min(OUTAGE_RETRY_MAX_MS, RETRY_MAX_MS * 2 ** doublings);
}

/** Opens a registered connection to the server, and reconnects until it is closed or refused. */
export function openConnection(options: ConnectionOptions): Connection {
  const { token, openSocket, onPush, onState, isVisible, random = Math.random } = options;
  let socket: Socket | undefined;
  let listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = 0;
  let isLive = false;
  let pingedAt = 0;

  function schedule(ms: number, action: () => void) {
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
    schedule(CONNECT_TIMEOUT_MS, retry);
  }

  function disconnect() {
    clearTimeout(timer);
    timer = undefined;
    isLive = false;
    // Late messages of an abandoned socket are ignored.
    listening.abort();
    socket?.close();
    socket = undefined;
  }

  function retry() {
    disconnect();
    onState('connecting');
    failed += 1;
    schedule(retryDelayMs(failed, random()), connect);
  }

  function ping() {
    pingedAt = Date.now();
    send({ action: 'ping' });
    schedule(PONG_TIMEOUT_MS, retry);
  }

  const schedulePing = () => schedule(isVisible() ? PING_VISIBLE_MS : PING_HIDDEN_MS, ping);

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
    // Every message proves that the connection works.
    if (isLive) schedulePing();
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

/** Undefined for a message that is not in the contract, such as one from a newer server. */
function parsed(data: unknown): ServerMessage | undefined {
  try {
    return ServerMessage.safeParse(JSON.parse(String(data))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
