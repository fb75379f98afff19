import { type Refusal, tooMany } from '../http/refusal.ts';
import { lockedSeconds, settle, type Trial } from '../store/attempts.ts';
import { isPassword } from '../store/passwordHash.ts';
import type { Step } from '../store/write.ts';

/** What was typed, and what is stored. Undefined when nobody has that name: it takes the same time. */
export interface Typed extends Trial {
  readonly password: string;
  readonly storedHash: string | undefined;
}

/** Refuses a locked name, before the password is looked at. */
export function refuseLocked({ seen }: Pick<Trial, 'seen'>): void {
  const seconds = lockedSeconds(seen);
  if (seconds > 0) throw tooMany(seconds, 'LOCKED');
}

/**
 * Tries a password: `whenRight` gives the steps that are then written, or refuses.
 * A wrong password is counted, and refused with `wrong`; too many lock the name.
 */
export async function tryPassword(
  typed: Typed,
  { wrong, whenRight }: { wrong: () => Refusal; whenRight: () => Promise<readonly Step[]> | readonly Step[] },
): Promise<void> {
  refuseLocked(typed);
  const isRight = await isPassword(typed.password, typed.storedHash);
  const settled = await settle(typed, isRight, isRight ? await whenRight() : []);
  if (settled.outcome === 'locked') throw tooMany(settled.seconds, 'LOCKED');
  if (settled.outcome === 'wrong') throw wrong();
}
