/** The numbers of the questions that a refusal names: 'Question 2, 3 are incorrect'. Empty: it is about something else. */
export function wrongQuestions(message: string): number[] {
  const [, numbers = ''] = /^Question ([\d, ]+) (?:is|are) incorrect/.exec(message) ?? [];
  return numbers
    .split(',')
    .map(Number)
    .filter((number) => number > 0);
}
