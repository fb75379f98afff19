import type { AriaAttributes, ComponentType } from 'react';
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
  /** `long`: several lines. */
  readonly kind?: 'text' | 'email' | 'tel' | 'password' | 'code' | 'long';
  /** Of a `long` one: is a web address, which fills lines but has none. */
  readonly isLink?: true;
  readonly autoComplete: string;
  readonly placeholder?: string;
  /** Shown and sent, not typed. */
  readonly readOnly?: true;
  /** The characters that fit, counted beside the field. */
  readonly max?: number;
  /** An input of its own kind. */
  readonly Input?: ComponentType<OwnInputProps>;
}

/** What the form hands to an input of its own kind. */
export interface OwnInputProps extends AriaAttributes {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
}

/** Secrets are never written down, not even in a draft. */
export function isSecret({ kind }: Field): boolean {
  return kind === 'password' || kind === 'code';
}

/** The words of what is wrong, the first for each field, in the order of the contract. */
export function problems(body: z.ZodMiniType, values: object): Record<string, string> {
  const result = body.safeParse(values);
  const words: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    words[issue.path.join('.')] ??= issue.message;
  }
  return words;
}
