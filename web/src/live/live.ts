import type { Push } from '../../../shared/contract/live.ts';
import { applyChanges, type ChangedRead } from '../api/changedReads.ts';
import { hadOldRead } from '../api/firstReads.ts';
import { type Connection, type ConnectionState, openConnection } from './connection.ts';
import { inBursts } from './inBursts.ts';

/** The reads of a feature that follow the server's pushes. */
export interface LiveReads {
  readonly everyRead: (options: { readonly isWhole: boolean }) => ChangedRead[];
  readonly pushedChanges: (push: Push) => ChangedRead[];
}

/** The features that had a screen. Their cached reads follow pushes as long as the connection lasts. */
const features = new Set<LiveReads>();

/** The connection lasts this long without a screen, so that navigation between two screens keeps it. */
const KEPT_MS = 2000;

let current: { readonly token: string; readonly connection: Connection; screens: number } | undefined;
let state: ConnectionState = 'connecting';
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
      // Reads before the first connection are recent, unless the app started slowly; after a break all of them may be stale.
      const isWhole = isFirst && !hadOldRead();
      applyChanges(changesOf(({ everyRead }) => everyRead({ isWhole })));
      isFirst = false;
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
