import { hash } from 'node:crypto';

/** 96 bits: nobody finds another answer with the same digest. */
const DIGEST_LENGTH = 16;

/** What a course keeps of a question and its right answer, by which a submit is judged. */
export function answerDigest(question: string, answer: string): string {
  return hash('sha256', JSON.stringify([question, answer]), 'base64url').slice(0, DIGEST_LENGTH);
}

/**
 * The numbers of the questions, from 1, that were not answered rightly. What was sent may be in any order: each answer
 * goes by the text of its question. Whoever gives a question several answers has to be right with all of them.
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
  const counted = new Set(given.filter(({ question }) => !isWrong.has(question)).map(({ digest }) => digest));
  return digests.flatMap((digest, index) => (counted.has(digest) ? [] : [index + 1]));
}
