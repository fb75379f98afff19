import { type InputProps as AntdInputProps, Input } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { type KeyboardEvent, useState } from 'react';
import { countCharacters } from '../../../../shared/rules/characters.ts';
import type { Field, InputProps, TextField } from './field.ts';

const inputs: Record<Exclude<NonNullable<TextField['kind']>, 'textarea'>, AntdInputProps> = {
  text: { autoCapitalize: 'none' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  tel: { type: 'tel', inputMode: 'tel' },
  password: {},
  code: { inputMode: 'numeric', className: 'code-input' },
};

/** The input of a field. antd's `Form.Item` hands it the value and what screen readers are told. */
export function FieldInput({ field, ...props }: InputProps & { field: Field }) {
  if (field.kind === 'custom') return field.render(props);
  return field.kind === 'textarea' ? (
    <TextArea field={field} {...textProps(props)} />
  ) : (
    <TextInput field={field} {...textProps(props)} />
  );
}

/** What antd's inputs of text take, whose changes are events. */
function textProps({ value, onChange, ...props }: InputProps) {
  return {
    ...props,
    ...(typeof value === 'string' && { value }),
    ...(onChange && {
      onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    }),
  };
}

function TextInput({ field, ...given }: AntdInputProps & { field: TextField }) {
  const { kind = 'text', label, autoComplete, placeholder, readOnly = false } = field;
  const props: AntdInputProps = {
    ...(kind === 'textarea' ? {} : inputs[kind]),
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

/** Room that grows with what is typed. */
function TextArea({ field, ...given }: TextAreaProps & { field: TextField }) {
  const { autoComplete, placeholder, max, isLink } = field;
  return (
    <Input.TextArea
      autoSize={TEXTAREA_ROWS}
      autoComplete={autoComplete}
      aria-required
      {...(isLink && link)}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(max === undefined ? {} : { count: { show: true, max, strategy: countCharacters } })}
      {...given}
    />
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
