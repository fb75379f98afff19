import { type ReactNode, useRef } from 'react';
import { FieldInput } from '../ui/form/FieldInput.tsx';
import type { CustomField, Field, InputProps } from '../ui/form/field.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { ClaimsHint } from './ClaimsHint.tsx';
import { type GuardOptions, useClaims } from './useClaims.ts';

interface GuardedProps extends GuardOptions {
  readonly text: string;
  readonly onReplace: (text: string) => void;
  /** Holds the text area. */
  readonly children: ReactNode;
}

/** Shows the claims in the text of a text area. */
export function Guarded({ text, onReplace, children, ...options }: GuardedProps) {
  const claims = useClaims(text, options);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Stack
      ref={frame}
      gap={2}
      onFocus={claims.begin}
      onSelect={({ target }) => {
        if (target instanceof HTMLTextAreaElement) claims.moveTo(target.selectionStart);
      }}
    >
      {children}
      <ClaimsHint
        text={text}
        claims={claims}
        onReplace={(replaced) => {
          onReplace(replaced);
          frame.current?.querySelector('textarea')?.focus();
        }}
      />
    </Stack>
  );
}

/** Shows the claims in the text of a field. */
export function guardedField<Name extends string>(
  field: Field<Name>,
  options: GuardOptions = {},
): CustomField<Name> {
  const { name, label, when } = field;
  return {
    ...(field.kind === 'custom' ? field : { name, label, ...(when && { when }) }),
    kind: 'custom',
    render: (props) => <GuardedInput {...props} field={field} options={options} />,
  };
}

interface GuardedInputProps extends InputProps {
  readonly field: Field;
  readonly options: GuardOptions;
}

function GuardedInput({ field, options, ...props }: GuardedInputProps) {
  return (
    <Guarded {...options} text={String(props.value ?? '')} onReplace={(text) => props.onChange?.(text)}>
      <FieldInput field={field} hint={undefined} {...props} />
    </Guarded>
  );
}
