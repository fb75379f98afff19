import { tabStorage } from '../session/session.ts';

/** What the server keeps between two codes for one purpose, where its answer does not say. */
export const COOL_DOWN_SECONDS = 60;

/** What a code is for, and whose it is: each of them cools down by itself. */
export type CodePurpose = `${'verification' | 'address' | 'reset'}:${string}`;

/** Under which the tab keeps the end of a cool-down, in milliseconds. */
export function coolDownKey(purpose: CodePurpose): string {
  return `code:${purpose}`;
}

/** For a code that was mailed without being asked for: another one has to wait all the same. */
export function startCoolDown(purpose: CodePurpose) {
  tabStorage.setItem(coolDownKey(purpose), coolDownEnd(COOL_DOWN_SECONDS));
}

export function coolDownEnd(seconds: number): string {
  return String(Date.now() + seconds * 1000);
}
