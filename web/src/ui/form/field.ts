import type * as z from 'zod/mini';
import type { Call } from '../../../../shared/contract/call.ts';

export type FormCall = Call & { readonly body: z.ZodMiniType };

export type FieldName<C extends FormCall> = keyof z.input<C['body']> & string;

/** What a form holds: text, as typed. */
export type Values = Readonly<Record<string, string>>;

/** One input of a form. */
export interface Field<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly kind?: 'text' | 'email' | 'tel' | 'password' | 'code';
  readonly autoComplete: string;
  readonly placeholder?: string;
}

/** Secrets are never written down, not even in a draft. */
export function isSecret({ kind }: Field): boolean {
  return kind === 'password' || kind === 'code';
}

/** The words of what is wrong, the first for each field, in the order of the contract. */
export function problems(body: z.ZodMiniType, values: Values): Record<string, string> {
  const result = body.safeParse(values);
  const words: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    words[issue.path.join('.')] ??= issue.message;
  }
  return words;
}
