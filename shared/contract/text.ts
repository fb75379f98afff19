import * as z from 'zod/mini';
import { countsOver } from '../rules/characters.ts';

/** A check of a text by a rule of `shared/rules`, which gives the words of what is wrong. */
export function ruled(problem: (text: string) => string | undefined) {
  return z.check<string>((context) => {
    const message = problem(context.value);
    if (message !== undefined) {
      context.issues.push({ code: 'custom', input: context.value, message });
    }
  });
}

/** Text that must be there, kept as typed; `max` counts characters as people see them. */
export function requiredText(words: { required: string; max: number; tooLong: string }) {
  return z
    .string({ error: words.required })
    .check(
      ruled((text) => {
        if (text.trim() === '') return words.required;
        return countsOver(text, words.max) ? words.tooLong : undefined;
      }),
    )
    .register(z.globalRegistry, { minLength: 1, maxLength: words.max });
}

/** Text that may be absent or empty, kept as typed; `max` counts characters as people see them. */
export function optionalText(words: { max: number; tooLong: string }) {
  return z._default(
    z
      .string({ error: words.tooLong })
      .check(ruled((text) => (countsOver(text, words.max) ? words.tooLong : undefined)))
      .register(z.globalRegistry, { maxLength: words.max }),
    '',
  );
}
