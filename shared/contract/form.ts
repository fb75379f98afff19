import * as z from 'zod/mini';

// zod skips a check of a whole form when one of its fields is invalid. A check with `when` runs all the same, so that all
// problems are reported at once.

/** The `when` of a check that any form can undergo. */
export const whenForm = ({ value }: { readonly value: unknown }): boolean => isForm(value);

function isForm(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Checks that two fields of a form are equal, and reports `message` for the second. */
/* @__NO_SIDE_EFFECTS__ */
export function repeats<Field extends string, Repeat extends string>(
  field: Field,
  repeat: Repeat,
  message: string,
) {
  return z.refine<Record<Field | Repeat, string>>((form) => form[field] === form[repeat], {
    path: [repeat],
    error: message,
    when: ({ value }) => isForm(value) && Boolean(value[field]) && Boolean(value[repeat]),
  });
}

/** Checks that at least one of two fields of a form is filled in, and reports `message` for the first. */
/* @__NO_SIDE_EFFECTS__ */
export function hasOneOf<First extends string, Second extends string>(
  first: First,
  second: Second,
  message: string,
) {
  return z.refine<Record<First | Second, string>>((form) => form[first] !== '' || form[second] !== '', {
    path: [first],
    error: message,
    when: ({ value }) => isForm(value) && value[first] === '' && value[second] === '',
  });
}
