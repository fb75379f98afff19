import { isSealOf, sealOf } from '../aws/seal.ts';

const PURPOSE = 'opened lesson';

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
  return `${opened.lesson}.${sealOf(PURPOSE, sealedText(opened)).slice(0, SEAL_LENGTH)}`;
}

/** The id of the lesson that was open to this learner. Undefined: it was none. */
export function lessonOpened(
  given: string,
  { username, course }: Omit<Opened, 'lesson'>,
): string | undefined {
  const dot = given.lastIndexOf('.');
  const lesson = given.slice(0, Math.max(dot, 0));
  const sealed = { seal: given.slice(dot + 1), length: SEAL_LENGTH };
  return isSealOf(PURPOSE, sealedText({ username, course, lesson }), sealed) ? lesson : undefined;
}

function sealedText({ username, course, lesson }: Opened): string {
  return JSON.stringify([username, course, lesson]);
}
