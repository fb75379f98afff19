import type { FormInstance } from 'antd';
import { dequal } from 'dequal/lite';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Reply } from '../../../../shared/contract/call.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import { type CallFailed, namesStored, Refused } from '../../api/refusal.ts';
import type { RequestParts } from '../../api/request.ts';
import { useSubmission } from '../../api/useSubmission.ts';
import type { Outcome } from '../feedback/OutcomeAlert.tsx';
import { openDraft } from './draft.ts';
import {
  bodyOf,
  emptyValueOf,
  type Field,
  type FieldName,
  type FormCall,
  isShown,
  problems,
  type Values,
} from './field.ts';
import { useFieldProblems } from './useFieldProblems.ts';
import { usePreHydrationInput } from './usePreHydrationInput.ts';

export interface CallFormOptions<C extends FormCall> {
  /** The call that the form makes. */
  readonly write: FormWrite<C>;
  /** Names the form, for its draft and its fields' ids. */
  readonly name: string;
  /** Gives each of several things that share a form a draft of its own. */
  readonly draftId?: string;
  readonly params?: RequestParts['params'];
  /** The values of the fields before anybody types. */
  readonly initial?: Values;
  readonly fields: readonly Field<FieldName<C>>[];
  /** Values that are sent with those of the fields. */
  readonly hiddenValues?: Partial<z.input<C['body']>>;
  /** Empties the form after each success, for the next entry. */
  readonly resetsOnSuccess?: true;
  /** Returns the message of success, or nothing where the next screen says enough. `isNext`: by the `nextLabel` button. */
  readonly onSuccess:
    | ((reply: Reply<C>, values: Values, isNext: boolean) => string | undefined)
    | ((reply: Reply<C>, values: Values, isNext: boolean) => void);
  /** Replaces a failure's own message. */
  readonly errorMessage?: (failure: CallFailed) => string | undefined;
}

/** The state of a form: one submission at a time, and nothing typed is lost by its end. */
export function useCallForm<C extends FormCall>(props: CallFormOptions<C>, form: FormInstance<Values>) {
  const { write, params, initial, hiddenValues, resetsOnSuccess, onSuccess, errorMessage } = props;
  const fields: readonly Field[] = props.fields;
  const { draft, initialValues, hadDraft } = useDraft(props);
  const [isRestored, setRestored] = useState(hadDraft);
  const { isSubmitting, submit } = useSubmission();
  const [outcome, setOutcome] = useState<Outcome>();
  const [progress, setProgress] = useState<number>();
  const wasSubmitted = useRef(false);
  const isNext = useRef(false);
  // Hidden fields keep their values.
  const typed = (): Values => form.getFieldsValue(true);
  const body = () => ({ ...bodyOf(fields, typed()), ...hiddenValues });
  const fieldProblems = useFieldProblems({ form, fields, schema: write.call.body, body });
  const isDone = outcome?.kind === 'success';

  async function send() {
    const sent = typed();
    const reply = await write.submit({ params, body: body() }, setProgress);
    draft.clear(sent);
    setRestored(false);
    const message = onSuccess(reply, sent, isNext.current);
    // Text typed while the request ran is not sent yet.
    const typedSince = changesOf(typed(), sent);
    if (resetsOnSuccess || isNext.current) reset();
    if (Object.keys(typedSince).length > 0) fill(typedSince);
    else if (typeof message === 'string') setOutcome({ kind: 'success', message });
    const isText = (field: (typeof fields)[number]) => field.kind !== 'custom' || field.isText;
    const first = fields.find((field) => isText(field) && isShown(field, typed())) ?? fields[0];
    if (isNext.current && first) form.focusField(first.name);
  }

  function reset(to?: Values) {
    const values = { ...emptyValuesOf(fields), ...(to ?? initial) };
    form.setFieldsValue(values);
    form.setFields(fields.map((field) => ({ name: field.name, errors: [], touched: false })));
    draft.restart(values);
    setRestored(false);
    setOutcome(undefined);
  }

  function fill(to: Values) {
    form.setFieldsValue(to);
    setOutcome(undefined);
    draft.save(typed());
  }

  function showFailure(failure: CallFailed) {
    setProgress(undefined);
    const isAtFields = failure instanceof Refused && fieldProblems.refuse(failure.fields);
    const isShown = isAtFields || namesStored(failure);
    const message = errorMessage?.(failure) ?? (isShown ? undefined : failure.message);
    if (message !== undefined) setOutcome({ kind: 'error', message, failure });
  }

  function resetOthersOf(changed: Partial<Values>) {
    const chosen = fields.find(({ name }) => name in changed);
    if (chosen?.kind !== 'custom' || !chosen.resetsOthers) return;
    const others = fields.filter((field) => field !== chosen);
    form.setFieldsValue(emptyValuesOf(others));
    form.setFields(others.map(({ name }) => ({ name, errors: [], touched: false })));
  }

  usePreHydrationInput({
    form,
    name: props.name,
    fields,
    onTyped(left) {
      draft.save(typed());
      fieldProblems.validate((field) => left.includes(field.name));
    },
  });

  return {
    initialValues,
    /** A code is on its way by mail, so leaving its empty input for the mail is no mistake. */
    problemAt: (field: Field) =>
      field.kind === 'code' && !wasSubmitted.current && !form.isFieldTouched(field.name)
        ? undefined
        : fieldProblems.problemAt(field),
    /** Empties the form for the next entry after the press of one of its buttons. */
    pressed(forNext: boolean) {
      isNext.current = forNext;
    },
    /** Clears the last outcome, whether or not the form is sent. */
    onSubmit() {
      wasSubmitted.current = true;
      fieldProblems.forget();
      if (!isDone) setOutcome(undefined);
    },
    isComplete: () => Object.keys(problems(write.call.body, body())).length === 0,
    send: () => (isDone ? undefined : submit(send, showFailure)),
    reset,
    fill,
    isRestored,
    outcome,
    isSubmitting,
    isDone,
    /** The uploaded part of a file, from 0 to 1. */
    progress: isSubmitting ? progress : undefined,
    /** Validates an invalid field with every key; other fields are validated on blur. */
    onChange(changed: Partial<Values>) {
      resetOthersOf(changed);
      fieldProblems.forget(Object.keys(changed));
      // The last outcome does not apply to the new values.
      setOutcome(undefined);
      draft.save(typed());
      fieldProblems.validate((field) => form.getFieldError(field.name).length > 0);
    },
    /** Validates fields that depend on the one that is left. A field of several inputs is left with the last of them. */
    onBlur({ target, relatedTarget }: FocusEvent) {
      if (target.closest('.ant-form-item')?.contains(relatedTarget)) return;
      fieldProblems.validate(({ name }) => form.isFieldTouched(name) && !isEmpty(form.getFieldValue(name)));
    },
  };
}

function useDraft<C extends FormCall>({ write, name, draftId, fields, initial }: CallFormOptions<C>) {
  const { access } = write.call;
  const draft = useMemo(
    () => openDraft(draftId === undefined ? name : `${name}:${draftId}`, fields, access),
    [name, draftId, fields, access],
  );
  // A later `initial` takes effect when the form is reset.
  const given = useRef(initial);
  const sent = useRef<Values>({});
  const kept = useMemo(() => draft.read(), [draft]);
  const initialValues = useMemo(
    () => ({ ...emptyValuesOf(fields), ...initial, ...kept }),
    [fields, initial, kept],
  );
  return {
    initialValues,
    hadDraft: Object.keys(changesOf(kept, initial ?? {})).length > 0,
    draft: {
      save(values: Values) {
        // Sent values that `initial` has by now are no draft.
        const stored = Object.entries(sent.current).filter(([name, value]) => dequal(initial?.[name], value));
        const base = { ...emptyValuesOf(fields), ...given.current, ...Object.fromEntries(stored) };
        draft.save(changesOf(values, base));
      },
      /** Drops the draft of values that were sent. */
      clear(values: Values) {
        sent.current = values;
        draft.clear();
      },
      /** Starts a new draft from these values. */
      restart(values: Values) {
        given.current = values;
        sent.current = {};
        draft.clear();
      },
    },
  };
}

/** Keeps only typed values in a draft: others would hide and undo concurrent changes. */
function changesOf(values: Values, given: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !dequal(value, given[name])));
}

function emptyValuesOf(fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map((field) => [field.name, emptyValueOf(field)]));
}

const isEmpty = (value: unknown) =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0);
