import type { FormInstance } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { type CallFailed, Refused } from '../../api/refusal.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import type { CallFormProps } from './CallForm.tsx';
import { openDraft } from './draft.ts';
import {
  bodyOf,
  emptyValueOf,
  type Field,
  type FormCall,
  isShown,
  messageAt,
  problems,
  type Values,
} from './field.ts';

interface Outcome {
  readonly kind: 'success' | 'error';
  readonly message: string;
  readonly failure?: CallFailed;
}

/** The state of a form: one submission at a time, and nothing typed is lost by its end. */
export function useCallForm<C extends FormCall>(props: CallFormProps<C>, form: FormInstance<Values>) {
  const { write, name, draftId, params, initial, hiddenValues, resetsOnSuccess, onSuccess, errorMessage } =
    props;
  const fields: readonly Field[] = props.fields;
  const { body: schema, access } = write.call;
  const draft = useMemo(
    () => openDraft(draftId === undefined ? name : `${name}:${draftId}`, fields, access),
    [name, draftId, fields, access],
  );
  const initialValues = useMemo(
    () => ({ ...emptyValuesOf(fields), ...initial, ...draft.read() }),
    [fields, initial, draft],
  );
  /** The server's messages by field, which hold until the field changes or the form is sent again. */
  const refusedFields = useRef(new Map<string, string>());
  const { isSubmitting, submit } = useSubmission();
  const [outcome, setOutcome] = useState<Outcome>();
  const [progress, setProgress] = useState<number>();

  const isDone = outcome?.kind === 'success';
  // A field that is not shown holds what it held when it was.
  const typed = (): Values => form.getFieldsValue(true);
  const shown = () => fields.filter((field) => isShown(field, typed()));
  const body = () => ({ ...bodyOf(fields, typed()), ...hiddenValues });

  function validate(which: (field: Field) => boolean) {
    const names = shown()
      .filter(which)
      .map((field) => field.name);
    // What is wrong shows at its field. Of no names antd would validate all.
    if (names.length > 0) form.validateFields(names).catch(() => {});
  }

  async function send() {
    setOutcome(undefined);
    const reply = await write.submit({ params, body: body() }, setProgress);
    draft.clear();
    const message = onSuccess(reply, typed());
    if (resetsOnSuccess) reset();
    if (message !== undefined) setOutcome({ kind: 'success', message });
  }

  function reset() {
    form.setFieldsValue({ ...emptyValuesOf(fields), ...initial });
    form.setFields(fields.map((field) => ({ name: field.name, errors: [], touched: false })));
    draft.clear();
    setOutcome(undefined);
  }

  function showFailure(failure: CallFailed) {
    setProgress(undefined);
    setOutcome({ kind: 'error', message: errorMessage?.(failure) ?? failure.message, failure });
    if (failure instanceof Refused) showRefusedFields(failure.fields);
  }

  function showRefusedFields(messages: Refused['fields']) {
    for (const field of shown()) {
      const message = messageAt(field, messages);
      if (message !== undefined) refusedFields.current.set(field.name, message);
    }
    const [first] = refusedFields.current.keys();
    if (first === undefined) return;
    validate((field) => refusedFields.current.has(field.name));
    form.focusField(first);
  }

  return {
    initialValues,
    problemAt: (field: Field) =>
      refusedFields.current.get(field.name) ?? messageAt(field, problems(schema, body())),
    send: () => (isDone ? undefined : submit(send, showFailure)),
    outcome,
    /** How much of a file has gone out, from 0 to 1. */
    progress: isSubmitting ? progress : undefined,
    isSubmitting,
    isDone,
    forgetRefusal: () => refusedFields.current.clear(),
    /** A field that is shown wrong is validated again with every key; the others when they are left. */
    onChange(changed: Partial<Values>) {
      for (const field of Object.keys(changed)) refusedFields.current.delete(field);
      draft.save(typed());
      validate((field) => form.getFieldError(field.name).length > 0);
    },
    /** A field that repeats another is validated again when the other is left. */
    onBlur: () =>
      validate((field) => form.isFieldTouched(field.name) && !isEmpty(form.getFieldValue(field.name))),
    reset,
  };
}

function emptyValuesOf(fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map((field) => [field.name, emptyValueOf(field)]));
}

const isEmpty = (value: unknown) =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0);
