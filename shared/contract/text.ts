import * as z from 'zod/mini';
import { isLongerThan, namesNothing, seenNameProblem } from '../rules/characters.ts';
import { MESSAGE_MAX, messageProblem } from '../rules/transcript.ts';

/** Checks a text by a rule of `shared/rules`, which returns a message for an invalid text. */
/* @__NO_SIDE_EFFECTS__ */
export function validatedBy(problem: (text: string) => string | undefined) {
  return z.check<string>((context) => {
    const message = problem(context.value);
    if (message !== undefined) {
      context.issues.push({ code: 'custom', input: context.value, message });
    }
  });
}

/**
 * Annotates a text's length for JSON Schema. Its `maxLength` counts code points and would refuse texts that we accept:
 * our limits count characters as people see them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lengthAnnotation(min: number, max: number) {
  const description = `At most ${max} characters, as people see them`;
  return min > 0 ? { minLength: min, description } : { description };
}

type Cleaning = z.core.$ZodCheck<string>;

/** Text that may be empty, kept as typed but for the `cleaning`, after which it is measured. */
/* @__NO_SIDE_EFFECTS__ */
export function text(label: string, max: number, ...cleaning: Cleaning[]) {
  return z
    .string({ error: `${label} must be a text` })
    .check(...cleaning)
    .check(validatedBy((typed) => (isLongerThan(typed, max) ? tooLong(label, max) : undefined)))
    .register(z.globalRegistry, lengthAnnotation(0, max));
}

/** Text that must show something, kept as typed. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(label: string, max: number, required = `${label} is required`) {
  return z
    .string({ error: required })
    .check(
      validatedBy((typed) => {
        if (namesNothing(typed)) return required;
        return isLongerThan(typed, max) ? tooLong(label, max) : undefined;
      }),
    )
    .register(z.globalRegistry, lengthAnnotation(1, max));
}

/** A chat message that must not be empty, kept as typed. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredMessage(label: string) {
  return z
    .string({ error: `${label} is required` })
    .check(
      validatedBy((typed) => (typed.trim() === '' ? `${label} is required` : messageProblem(typed, label))),
    )
    .register(z.globalRegistry, lengthAnnotation(1, MESSAGE_MAX));
}

/** A name that must not be empty, measured when it is cleaned and trimmed at both ends. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredName(
  label: string,
  max: number,
  required = `${label} is required`,
  ...cleaning: Cleaning[]
) {
  return z
    .string({ error: required })
    .check(
      ...cleaning,
      z.trim(),
      validatedBy((name) => {
        if (namesNothing(name)) return required;
        return isLongerThan(name, max) ? tooLong(label, max) : undefined;
      }),
    )
    .register(z.globalRegistry, lengthAnnotation(1, max));
}

/** A name that other people read, so it has visible characters only. */
/* @__NO_SIDE_EFFECTS__ */
export function seenName(label: string, max: number) {
  return requiredName(label, max).check(validatedBy((name) => seenNameProblem(name, label)));
}

/** An optional name that other people read. `problem` checks further rules. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalSeenName(
  label: string,
  max: number,
  problem: (name: string) => string | undefined = () => undefined,
) {
  return z.optional(
    text(label, max, z.trim()).check(validatedBy((name) => seenNameProblem(name, label) ?? problem(name))),
  );
}

function tooLong(label: string, max: number): string {
  return `${label} must be ${max} characters and lower`;
}
