import type { FormInstance } from 'antd';
import { useLayoutEffect } from 'react';
import type { Field, Values } from './field.ts';

interface PreHydrationInputOptions {
  readonly form: FormInstance<Values>;
  readonly name: string;
  readonly fields: readonly Field[];
  /** Called with the names of the fields that were typed into and left. */
  readonly onTyped: (left: readonly string[]) => void;
}

/** Takes up what was typed, and sent, in a form that was there before its code. */
export function usePreHydrationInput({ form, name, fields, onTyped }: PreHydrationInputOptions) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code has come
  useLayoutEffect(() => {
    const typed = fields.flatMap((field) => {
      const input = document.getElementById(`${name}_${field.name}`);
      if (!(input instanceof HTMLInputElement) || field.kind === 'custom') return [];
      if (input.value === form.getFieldValue(field.name)) return [];
      return [{ name: field.name, value: input.value, isLeft: input !== document.activeElement }];
    });
    if (typed.length > 0) {
      form.setFields(typed.map(({ name, value }) => ({ name, value, touched: true })));
      onTyped(typed.flatMap(({ name, isLeft }) => (isLeft ? [name] : [])));
    }
    const element = document.getElementById(name);
    if (element?.dataset.isSubmitted === undefined) return;
    delete element.dataset.isSubmitted;
    form.submit();
  }, []);
}
