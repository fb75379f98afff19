import { isSealOf, sealOf } from '../aws/seal.ts';

const PURPOSE = 'opened lesson';

/** Characters of base64url, which hold 128 bits. */
const SEAL_LENGTH = 22;

interface OpenLesson {
  /** The case-folded username. */
  readonly username: string;
  readonly course: string;
  readonly lesson: string;
}

/**
 * Seals the id of a lesson that is open to a learner. The learner can submit the lesson even after authors have inserted
 * another one before it, and cannot make up an id for a locked lesson.
 */
export function sealLessonId(open: OpenLesson): string {
  return `${open.lesson}.${sealOf(PURPOSE, sealedText(open)).slice(0, SEAL_LENGTH)}`;
}

/** Returns the lesson's id from a sealed id. Undefined if it was not sealed for this learner and course. */
export function unsealLessonId(
  sealedId: string,
  { username, course }: Omit<OpenLesson, 'lesson'>,
): string | undefined {
  const dot = sealedId.lastIndexOf('.');
  const lesson = sealedId.slice(0, Math.max(dot, 0));
  const sealed = { seal: sealedId.slice(dot + 1), length: SEAL_LENGTH };
  return isSealOf(PURPOSE, sealedText({ username, course, lesson }), sealed) ? lesson : undefined;
}

function sealedText({ username, course, lesson }: OpenLesson): string {
  return JSON.stringify([username, course, lesson]);
}
