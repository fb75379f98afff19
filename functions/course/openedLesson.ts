import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../secret.ts';

/** 128 bits. */
const SEAL_LENGTH = 22;

interface Opened {
  /** Case-folded. */
  readonly username: string;
  readonly course: string;
  /** The lesson's id. */
  readonly lesson: string;
}

/**
 * What a learner to whom a lesson was open is given as its id: with a seal, so that a submit counts when authors have
 * put another lesson before it meanwhile, and nobody makes one up for a lesson that is locked.
 */
export function openedId(opened: Opened): string {
  return `${opened.lesson}.${sealOf(opened)}`;
}

/** The id of the lesson that was open to this learner. Undefined: it was none. */
export function lessonOpened(
  given: string,
  { username, course }: Omit<Opened, 'lesson'>,
): string | undefined {
  const dot = given.lastIndexOf('.');
  const lesson = given.slice(0, Math.max(dot, 0));
  const [seal, expected] = [given.slice(dot + 1), sealOf({ username, course, lesson })].map((each) =>
    Buffer.from(each),
  );
  if (seal === undefined || expected === undefined || seal.length !== expected.length) return undefined;
  return timingSafeEqual(seal, expected) ? lesson : undefined;
}

function sealOf({ username, course, lesson }: Opened): string {
  return createHmac('sha256', keyFor('opened lesson'))
    .update(JSON.stringify([username, course, lesson]))
    .digest('base64url')
    .slice(0, SEAL_LENGTH);
}
