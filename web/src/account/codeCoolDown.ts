import { tabStorage } from '../session/session.ts';

/** The server's minimum time between two codes for one purpose, assumed when its reply does not say. */
export const COOL_DOWN_SECONDS = 60;

/** The purpose of a code with its username or address; each has a cool-down of its own. */
export type CodePurpose = `${'verification' | 'address' | 'reset'}:${string}`;

/** Returns the key in tab storage of a cool-down's end, in milliseconds since 1970. */
export function coolDownKey(purpose: CodePurpose): string {
  return `code:${purpose}`;
}

/** Starts the cool-down after a code that the server mailed by itself, for example at sign-up. */
export function startCoolDown(purpose: CodePurpose) {
  tabStorage.setItem(coolDownKey(purpose), coolDownEnd(COOL_DOWN_SECONDS));
}

export function coolDownEnd(seconds: number): string {
  return String(Date.now() + seconds * 1000);
}
