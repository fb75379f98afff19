import type { FormInstance } from 'antd';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { type Field, isShown, messageAt, problems, type Values } from './field.ts';

interface FieldProblemsOptions {
  readonly form: FormInstance<Values>;
  readonly fields: readonly Field[];
  readonly schema: z.ZodMiniType;
  /** Returns the body of the current values. */
  readonly body: () => object;
}

/** Returns the message at a field. */
export interface Problem {
  readonly message: string;
  /** The server has said so. */
  readonly isRefusal: boolean;
}

/** The message at each field: the server's until the field changes or the form is sent again, else the contract's. */
export function useFieldProblems({ form, fields, schema, body }: FieldProblemsOptions) {
  const refused = useRef(new Map<string, string>());
  const shown = () => fields.filter((field) => isShown(field, form.getFieldsValue(true)));

  function validate(which: (field: Field) => boolean) {
    const names = shown()
      .filter(which)
      .map((field) => field.name);
    // The fields show their messages. Without names antd would validate all fields.
    if (names.length > 0) form.validateFields(names).catch(() => {});
  }

  return {
    validate,
    problemAt(field: Field): Problem | undefined {
      const refusal = refused.current.get(field.name);
      const message = refusal ?? messageAt(field, problems(schema, body()));
      return message === undefined ? undefined : { message, isRefusal: refusal !== undefined };
    },
    forget: (names: readonly string[] = [...refused.current.keys()]) => {
      for (const name of names) refused.current.delete(name);
    },
    /** Shows the server's messages, and leads to the first of them. Tells whether each has its field. */
    refuse(messages: Readonly<Record<string, string>>): boolean {
      const fieldsNow = shown();
      for (const field of fieldsNow) {
        const message = messageAt(field, messages);
        if (message !== undefined) refused.current.set(field.name, message);
      }
      const [first] = refused.current.keys();
      if (first === undefined) return false;
      validate((field) => refused.current.has(field.name));
      form.focusField(first);
      // Six digits leave no room for another: what is typed or pasted next takes the place of a code that was refused.
      if (fieldsNow.some(({ name, kind }) => name === first && kind === 'code')) selectFocused();
      return Object.entries(messages).every(([name, message]) =>
        fieldsNow.some((field) => messageAt(field, { [name]: message }) !== undefined),
      );
    },
  };
}

function selectFocused(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement) focused.select();
}
