/** Returns the question numbers in a refusal such as 'Question 2, 3 are incorrect', none for other refusals. */
export function wrongQuestions(message: string): number[] {
  const [, numbers = ''] = /^Question ([\d, ]+) (?:is|are) incorrect/.exec(message) ?? [];
  return numbers
    .split(',')
    .map(Number)
    .filter((number) => number > 0);
}
