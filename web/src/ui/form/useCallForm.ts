import type { FormInstance } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { type CallFailed, Refused } from '../../api/refusal.ts';
import { sendForm } from '../../api/send.ts';
import { useFlight } from '../../api/useFlight.ts';
import type { CallFormProps } from './CallForm.tsx';
import { openDraft } from './draft.ts';
import { type Field, type FormCall, problems, type Values } from './field.ts';

interface Outcome {
  readonly kind: 'success' | 'error';
  readonly words: string;
  readonly failure?: CallFailed;
}

/** The life of a form: one flight at a time, and nothing typed is lost by its end. */
export function useSubmit<C extends FormCall>(props: CallFormProps<C>, form: FormInstance<Values>) {
  const { call, name, about, params, initial, also, isForMany, onDone, failureWords } = props;
  const fields: readonly Field[] = props.fields;
  const draft = useMemo(
    () => openDraft(about === undefined ? name : `${name}:${about}`, fields),
    [name, about, fields],
  );
  const initialValues = useMemo(() => ({ ...initial, ...draft.read() }), [initial, draft]);
  /** The server's words at their fields, which hold until the field changes or the form is sent again. */
  const refusedFields = useRef(new Map<string, string>());
  const { isBusy, fly } = useFlight();
  const [outcome, setOutcome] = useState<Outcome>();

  const isDone = outcome?.kind === 'success';
  const names = fields.map((field) => field.name);
  // A field that nobody has touched is empty, as the contract's words for it expect.
  const typed = (): Values =>
    Object.fromEntries(names.map((field) => [field, form.getFieldValue(field) ?? '']));
  const all = () => ({ ...typed(), ...also });
  const problem = (field: string) => refusedFields.current.get(field) ?? problems(call.body, all())[field];

  function check(which: (field: string) => boolean) {
    // What is wrong shows at its field.
    form.validateFields(names.filter(which)).catch(() => {});
  }

  async function send() {
    setOutcome(undefined);
    const reply = await sendForm(call, all(), params);
    draft.clear();
    const words = onDone(reply, typed());
    if (isForMany) clear();
    if (words !== undefined) setOutcome({ kind: 'success', words });
  }

  function clear() {
    form.setFieldsValue(Object.fromEntries(names.map((field) => [field, initial?.[field] ?? ''])));
    form.setFields(names.map((field) => ({ name: field, errors: [], touched: false })));
    draft.clear();
    setOutcome(undefined);
  }

  function refuse(failure: CallFailed) {
    setOutcome({ kind: 'error', words: failureWords?.(failure) ?? failure.message, failure });
    if (failure instanceof Refused) point(failure.fields);
  }

  function point(words: Refused['fields']) {
    refusedFields.current = new Map(Object.entries(words));
    const first = names.find((field) => words[field] !== undefined);
    if (first === undefined) return;
    check((field) => words[field] !== undefined);
    form.focusField(first);
  }

  return {
    initialValues,
    problem,
    send: () => (isDone ? undefined : fly(send, refuse)),
    outcome,
    isBusy,
    isDone,
    prepare: () => refusedFields.current.clear(),
    /** A field that is shown wrong is looked at again with every key; the others when they are left. */
    change(changed: Partial<Values>) {
      for (const field of Object.keys(changed)) refusedFields.current.delete(field);
      draft.save(typed());
      check((field) => form.getFieldError(field).length > 0);
    },
    /** A field that repeats another is looked at again when the other is left. */
    leave: () => check((field) => form.isFieldTouched(field) && form.getFieldValue(field) !== ''),
    clear,
  };
}
