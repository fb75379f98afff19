import type { InputProps as AntdInputProps } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { countCharacters, isLongerThan } from '../../../../shared/rules/characters.ts';
import { Text } from '../layout/layout.tsx';
import { CodeInput } from './CodeInput.tsx';
import type { Field, InputProps, TextField } from './field.ts';
import { Input } from './Input.ts';
import { MarkedTextArea } from './MarkedTextArea.tsx';

const inputs: Record<Exclude<NonNullable<TextField['kind']>, 'textarea' | 'code'>, AntdInputProps> = {
  text: { autoCapitalize: 'none' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  tel: { type: 'tel', inputMode: 'tel' },
  password: {},
};

interface FieldInputProps extends InputProps {
  readonly field: Field;
  /** The hint above the field. */
  readonly hint: string | undefined;
}

/** The input of a field. antd's `Form.Item` passes the value and the ARIA attributes. */
export function FieldInput({ field, hint, ...props }: FieldInputProps) {
  if (hint === undefined) return <PlainInput field={field} {...props} />;
  const hintId = `${props.id}_hint`;
  const described = [hintId, props['aria-describedby']].filter(Boolean).join(' ');
  return (
    <>
      <Text id={hintId} tone="muted" size="s" className="field-hint">
        {hint}
      </Text>
      <PlainInput field={field} {...props} aria-describedby={described} />
    </>
  );
}

function PlainInput({ field, ...props }: InputProps & { field: Field }) {
  switch (field.kind) {
    case 'custom':
      return field.render(props);
    case 'code':
      return <CodeInput field={field} {...props} />;
    case 'textarea':
      return <TextArea field={field} {...textProps(props)} />;
    default:
      return <TextInput field={field} {...textProps(props)} />;
  }
}

/** The properties of antd's text inputs, whose `onChange` takes an event. */
export function textProps({ value, onChange, ...props }: InputProps) {
  return {
    ...props,
    ...(typeof value === 'string' && { value }),
    ...(onChange && {
      onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    }),
  };
}

function TextInput({ field, ...given }: AntdInputProps & { field: TextField }) {
  const { kind = 'text', label, autoComplete, placeholder, readOnly = false, isLink } = field;
  const props: AntdInputProps = {
    ...(kind === 'textarea' || kind === 'code' ? {} : inputs[kind]),
    ...(isLink && { inputMode: 'url' }),
    autoComplete,
    autoCorrect: 'off',
    spellCheck: false,
    readOnly,
    'aria-required': !readOnly,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...given,
  };
  return kind === 'password' ? <PasswordInput label={label} {...props} /> : <Input {...props} />;
}

const TEXTAREA_ROWS = { minRows: 3, maxRows: 12 };

const link: TextAreaProps = {
  inputMode: 'url',
  enterKeyHint: 'send',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  onPressEnter: submitForm,
};

/** Submits on Enter, as a single-line field does. */
function submitForm(event: KeyboardEvent<HTMLTextAreaElement>) {
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The browser scrolls to its first line only; the others may be covered by the bar. */
function showWhole({ currentTarget }: FocusEvent<HTMLTextAreaElement>) {
  currentTarget.scrollIntoView({ block: 'nearest' });
}

/** The characters are counted beyond this part of the maximum. */
const COUNTED_FROM = 0.9;

/** A text area that grows with its text. */
export function TextArea({ field, ...given }: TextAreaProps & { field: TextField }) {
  const { autoComplete, placeholder, max, isLink } = field;
  return (
    <div className="field-counted">
      <MarkedTextArea
        autoSize={TEXTAREA_ROWS}
        autoComplete={autoComplete}
        aria-required
        onFocus={showWhole}
        {...(isLink && link)}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...given}
      />
      {max !== undefined && <Count text={String(given.value ?? '')} max={max} />}
    </div>
  );
}

/** Counts the characters of a field that is nearly full. */
function Count({ text, max }: { text: string; max: number }) {
  if (!isLongerThan(text, max * COUNTED_FROM)) return null;
  const count = countCharacters(text);
  const isOver = count > max;
  return (
    <Text
      as="span"
      tone={isOver ? 'bad' : 'muted'}
      size="s"
      weight={isOver ? 'strong' : undefined}
      numeric
      className="field-count"
    >
      {count} / {max}
    </Text>
  );
}

function PasswordInput({ label, ...props }: AntdInputProps & { label: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <Text
          as="button"
          type="button"
          tone="link"
          size="s"
          weight="strong"
          tall
          className="password-toggle"
          // The label avoids the field's own name, by which tests and users find the field.
          aria-description={label}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Text>
      }
    />
  );
}
