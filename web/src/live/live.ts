import type { Push } from '../../../shared/contract/live.ts';
import { applyChanges, type ChangedRead } from '../api/changedReads.ts';
import { type Connection, type ConnectionState, openConnection } from './connection.ts';
import { inBursts } from './inBursts.ts';

/** The reads of a feature that follow the server's pushes. */
export interface LiveReads {
  readonly everyRead: (options: { readonly isWhole: boolean }) => ChangedRead[];
  readonly pushedChanges: (push: Push) => ChangedRead[];
}

/** The features that had a screen. Their cached reads follow pushes as long as the connection lasts. */
const features = new Set<LiveReads>();

/** The first reads are sent before the code of the app has loaded, so they are not recent after a slower start. In milliseconds. */
const RECENT_MS = 3000;

/** The connection lasts this long without a screen, so that navigation between two screens keeps it. */
const KEPT_MS = 2000;

let current: { readonly token: string; readonly connection: Connection; screens: number } | undefined;
let state: ConnectionState = 'connecting';
/** True after the first connection of this document. */
let wasLive = false;
const listeners = new Set<() => void>();

export const liveState = {
  get: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Connects a screen. All screens of a user share one connection. Returns the disconnect function. */
export function joinLive(token: string, reads: LiveReads): () => void {
  features.add(reads);
  if (current?.token !== token) {
    current?.connection.close();
    current = { token, connection: connect(token), screens: 0 };
  }
  const joined = current;
  joined.screens += 1;
  return () => {
    joined.screens -= 1;
    setTimeout(() => leave(joined), KEPT_MS);
  };
}

function leave(left: NonNullable<typeof current>) {
  if (left.screens > 0 || left !== current) return;
  left.connection.close();
  current = undefined;
  setState('connecting');
}

function connect(token: string): Connection {
  setState('connecting');
  let isFirst = true;
  return openConnection({
    token,
    openSocket: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`),
    isVisible,
    onPush: inBursts((push) => applyChanges(changesOf(({ pushedChanges }) => pushedChanges(push)))),
    onState(next) {
      setState(next);
      if (next !== 'live') return;
      // Reads before the first connection are recent; after a slow start or a break all of them may be stale.
      const isSlowStart = !wasLive && performance.now() > RECENT_MS;
      const isWhole = isFirst && !isSlowStart;
      applyChanges(changesOf(({ everyRead }) => everyRead({ isWhole })));
      isFirst = false;
      wasLive = true;
    },
  });
}

const changesOf = (of: (reads: LiveReads) => ChangedRead[]) => [...features].flatMap(of);

function setState(next: ConnectionState) {
  state = next;
  for (const listener of listeners) listener();
}

const isVisible = () => document.visibilityState === 'visible';
const check = () => current?.connection.check();
window.addEventListener('online', check);
document.addEventListener('visibilitychange', () => isVisible() && check());
