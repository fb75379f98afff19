import { now } from '../../lib/runtime/now.ts';

/** Jobs work this long before other jobs get a turn, so that a long erasure does not delay them. */
const TURN_MS = 2000;

/** A Lambda environment processes one batch of records at a time, whose jobs share a turn. */
let endsAt = 0;

export function beginTurn(): void {
  endsAt = now() + TURN_MS;
}

export function isTurnOver(): boolean {
  return now() >= endsAt;
}

/** Ends a job whose turn is over; it is added again with the same input, and continues with what is left. */
export class TurnOver extends Error {
  override readonly name = 'TurnOver';
}

/** Throws when the turn is over. Call it only after a step that a repetition does not repeat, so that each turn advances. */
export function endTurnIfOver(): void {
  if (isTurnOver()) throw new TurnOver();
}
