import type { FormInstance } from 'antd';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { type Field, isShown, messageAt, problems, type Values } from './field.ts';

interface FieldProblemsOptions {
  readonly form: FormInstance<Values>;
  readonly fields: readonly Field[];
  readonly schema: z.ZodMiniType;
  /** What would be sent now. */
  readonly body: () => object;
}

/** What is wrong at each field: by the server until the field changes or the form is sent again, else by the contract. */
export function useFieldProblems({ form, fields, schema, body }: FieldProblemsOptions) {
  const refused = useRef(new Map<string, string>());
  const shown = () => fields.filter((field) => isShown(field, form.getFieldsValue(true)));

  function validate(which: (field: Field) => boolean) {
    const names = shown()
      .filter(which)
      .map((field) => field.name);
    // What is wrong shows at its field. Of no names antd would validate all.
    if (names.length > 0) form.validateFields(names).catch(() => {});
  }

  return {
    validate,
    problemAt: (field: Field) =>
      refused.current.get(field.name) ?? messageAt(field, problems(schema, body())),
    forget: (names: readonly string[] = [...refused.current.keys()]) => {
      for (const name of names) refused.current.delete(name);
    },
    /** Shows the server's messages, and leads to the first of them. */
    refuse(messages: Readonly<Record<string, string>>) {
      for (const field of shown()) {
        const message = messageAt(field, messages);
        if (message !== undefined) refused.current.set(field.name, message);
      }
      const [first] = refused.current.keys();
      if (first === undefined) return;
      validate((field) => refused.current.has(field.name));
      form.focusField(first);
    },
  };
}
