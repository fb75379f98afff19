import { now } from '../../lib/runtime/now.ts';

/** How long jobs work before what has come meanwhile is done, in milliseconds: nobody's lead waits longer for an erasure. */
const TURN_MS = 5000;

/** An environment works on one batch of records at a time, whose jobs have their turn together. */
let endsAt = 0;

export function beginTurn(): void {
  endsAt = now() + TURN_MS;
}

export function isTurnOver(): boolean {
  return now() >= endsAt;
}

/** Says that a job whose turn is over is to be added again as it is: done again, it goes on where it was. */
export class TurnOver extends Error {
  override readonly name = 'TurnOver';
}

/** Ends a job's turn when it is over. Called only after a step that a repetition finds done, so that each turn gets on. */
export function endTurnIfOver(): void {
  if (isTurnOver()) throw new TurnOver();
}
