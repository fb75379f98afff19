/** Returns a number with its noun, such as "1 lead" or "1,200 leads". The plural of other nouns is given. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
