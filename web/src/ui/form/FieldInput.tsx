import { Input, type InputProps } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { countCharacters } from '../../../../shared/rules/characters.ts';
import type { Field } from './field.ts';

const inputs: Record<Exclude<NonNullable<Field['kind']>, 'long'>, InputProps> = {
  text: { autoCapitalize: 'none' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  tel: { type: 'tel', inputMode: 'tel' },
  password: {},
  code: { inputMode: 'numeric', className: 'code-input' },
};

/** The input of a field, as an element: antd's `Form.Item` hands its child the value and the marks. */
export function inputOf(field: Field): ReactElement {
  if (field.Input !== undefined) return <field.Input />;
  return field.kind === 'long' ? <LongInput field={field} /> : <FieldInput field={field} />;
}

function FieldInput({ field, ...given }: InputProps & { field: Field }) {
  const { kind = 'text', label, autoComplete, placeholder, readOnly = false } = field;
  const props: InputProps = {
    ...(kind === 'long' ? {} : inputs[kind]),
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

const LONG_ROWS = { minRows: 3, maxRows: 12 };

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

/** Room that grows with what is typed. */
function LongInput({ field, ...given }: TextAreaProps & { field: Field }) {
  const { autoComplete, placeholder, max, isLink } = field;
  return (
    <Input.TextArea
      autoSize={LONG_ROWS}
      autoComplete={autoComplete}
      aria-required
      {...(isLink && link)}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(max === undefined ? {} : { count: { show: true, max, strategy: countCharacters } })}
      {...given}
    />
  );
}

function PasswordInput({ label, ...props }: InputProps & { label: string }) {
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
