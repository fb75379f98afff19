import { type InputProps as AntdInputProps, Input } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { countCharacters, isLongerThan } from '../../../../shared/rules/characters.ts';
import { CodeInput } from './CodeInput.tsx';
import type { Field, InputProps, TextField } from './field.ts';

const inputs: Record<Exclude<NonNullable<TextField['kind']>, 'textarea' | 'code'>, AntdInputProps> = {
  text: { autoCapitalize: 'none' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  tel: { type: 'tel', inputMode: 'tel' },
  password: {},
};

interface FieldInputProps extends InputProps {
  readonly field: Field;
  /** What the field asks for, said above it. */
  readonly hint: string | undefined;
}

/** The input of a field. antd's `Form.Item` hands it the value and what screen readers are told. */
export function FieldInput({ field, hint, ...props }: FieldInputProps) {
  if (hint === undefined) return <PlainInput field={field} {...props} />;
  const hintId = `${props.id}_hint`;
  const described = [hintId, props['aria-describedby']].filter(Boolean).join(' ');
  return (
    <>
      <p id={hintId} className="field-hint">
        {hint}
      </p>
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

/** What antd's inputs of text take, whose changes are events. */
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

/** As Enter does in a field of one line. */
function submitForm(event: KeyboardEvent<HTMLTextAreaElement>) {
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** A browser scrolls to the first line of it: the others may lie behind the bar. */
function showWhole({ currentTarget }: FocusEvent<HTMLTextAreaElement>) {
  currentTarget.scrollIntoView({ block: 'nearest' });
}

/** Of the characters that fit, the part after which they are counted. */
const COUNTED_FROM = 0.9;

/** Room that grows with what is typed. */
export function TextArea({ field, ...given }: TextAreaProps & { field: TextField }) {
  const { autoComplete, placeholder, max, isLink } = field;
  return (
    <div className="field-counted">
      <Input.TextArea
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

/** How much of what fits is used up, where it is nearly all. */
function Count({ text, max }: { text: string; max: number }) {
  if (!isLongerThan(text, max * COUNTED_FROM)) return null;
  const count = countCharacters(text);
  return (
    <span className={count > max ? 'field-count is-over' : 'field-count'}>
      {count} / {max}
    </span>
  );
}

function PasswordInput({ label, ...props }: AntdInputProps & { label: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className="password-toggle"
          // Not its name: whoever looks for the password by its label looks for the field.
          aria-description={label}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
