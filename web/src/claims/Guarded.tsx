import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/SessionScope.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { FieldInput } from '../ui/form/FieldInput.tsx';
import type { CustomField, Field, InputProps } from '../ui/form/field.ts';
import { type FormQuestion, FormQuestions } from '../ui/form/formQuestions.ts';
import { TextFindings } from '../ui/form/MarkedTextArea.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { ClaimsHint } from './ClaimsHint.tsx';
import { confirmClaims } from './confirmClaims.ts';
import { type Claims, type GuardOptions, useClaims } from './useClaims.ts';

interface GuardedOptions extends GuardOptions {
  /**
   * Names what the text is part of, under which it is noted that a user keeps a stop; of an admin nothing is noted. Absent:
   * nobody is asked.
   */
  readonly where?: string;
  /** The text is kept on this device alone, so that no server refuses it, and nobody was asked about what it begins with. */
  readonly isDraft?: boolean;
}

interface GuardedProps extends GuardedOptions {
  readonly text: string;
  readonly onReplace: (text: string) => void;
  /** Holds the text field. */
  readonly children: ReactNode;
}

/**
 * Shows the claims in the text of a field. Where the company wants stops confirmed, the form asks whether a changed text
 * is saved with them.
 */
export function Guarded({ text, onReplace, children, where, isDraft = false, ...options }: GuardedProps) {
  const claims = useClaims(text, options);
  useStopQuestion(text, claims, { where, isDraft });
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Stack
      ref={frame}
      gap={2}
      onFocus={claims.begin}
      onSelect={({ target }) => {
        if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
          claims.moveTo(target.selectionStart ?? 0);
      }}
    >
      <TextFindings value={claims.findings}>{children}</TextFindings>
      <ClaimsHint
        text={text}
        claims={claims}
        onReplace={(replaced) => {
          onReplace(replaced);
          frame.current?.querySelector<HTMLElement>('textarea, input')?.focus();
        }}
      />
    </Stack>
  );
}

/** The texts that a user has kept since the app was opened, so that a step of M-ACE that is left again asks nothing. */
const kept = new Set<string>();

function useStopQuestion(
  text: string,
  { judgeNow, mode }: Claims,
  { where, isDraft }: Pick<GuardedOptions, 'where' | 'isDraft'>,
) {
  const questions = useContext(FormQuestions);
  const { confirm } = useFeedback();
  const { user } = useSession();
  const [stored] = useState(text);
  const isAsked = where !== undefined && (isDraft ? mode !== 'tell' : mode === 'confirm' && text !== stored);
  const key = JSON.stringify([user?.username, where, text]);
  useEffect(() => {
    if (!isAsked) return;
    const ask: FormQuestion = (send) => {
      const stops = kept.has(key) ? [] : judgeNow().filter(({ severity }) => severity === 'stop');
      const [stop] = stops;
      if (stop === undefined) return false;
      const verb = isDraft ? 'Use' : 'Save';
      confirm({
        title: `${verb} it as it is?`,
        detail: `“${text.slice(stop.from, stop.to)}”: ${stop.why}.${user ? ' That you keep it is noted.' : ''}`,
        confirmLabel: `${verb} as it is`,
        cancelLabel: 'Change it',
        isDiscouraged: true,
        onConfirm() {
          kept.add(key);
          if (user) confirmClaims(stops, { where, choice: 'kept' });
          send();
        },
      });
      return true;
    };
    questions.add(ask);
    return () => void questions.delete(ask);
  });
}

/** Shows the claims in the text of a field. */
export function guardedField<Name extends string>(
  field: Field<Name>,
  options: GuardedOptions = {},
): CustomField<Name> {
  const { name, label, when } = field;
  return {
    ...(field.kind === 'custom' ? field : { name, label, ...(when && { when }) }),
    kind: 'custom',
    isText: true,
    render: (props) => <GuardedInput {...props} field={field} options={options} />,
  };
}

interface GuardedInputProps extends InputProps {
  readonly field: Field;
  readonly options: GuardedOptions;
}

function GuardedInput({ field, options, ...props }: GuardedInputProps) {
  return (
    <Guarded {...options} text={String(props.value ?? '')} onReplace={(text) => props.onChange?.(text)}>
      <FieldInput field={field} hint={undefined} {...props} />
    </Guarded>
  );
}
