import { hash } from 'node:crypto';

/** Characters of base64url: 96 bits make another answer with the same digest practically impossible. */
const DIGEST_LENGTH = 16;

/** Returns the digest of a question and its right answer, with which a course checks submissions. */
export function answerDigest(question: string, answer: string): string {
  return hash('sha256', JSON.stringify([question, answer]), 'base64url').slice(0, DIGEST_LENGTH);
}

/**
 * Returns the numbers, from 1, of the questions without a right answer. Answers are matched by the text of their
 * question, in any order. If a question has several answers, all of them must be right.
 */
export function wrongAnswers(
  digests: readonly string[],
  { questions, answers }: { readonly questions: readonly string[]; readonly answers: readonly string[] },
): number[] {
  const right = new Set(digests);
  const given = questions.map((question, index) => ({
    question,
    digest: answerDigest(question, answers[index] ?? ''),
  }));
  const isWrong = new Set(given.filter(({ digest }) => !right.has(digest)).map(({ question }) => question));
  const accepted = new Set(
    given.filter(({ question }) => !isWrong.has(question)).map(({ digest }) => digest),
  );
  return digests.flatMap((digest, index) => (accepted.has(digest) ? [] : [index + 1]));
}
