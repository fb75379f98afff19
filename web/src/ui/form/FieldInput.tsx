import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import type { Field } from './field.ts';

const inputs: Record<NonNullable<Field['kind']>, InputProps> = {
  text: { autoCapitalize: 'none' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  tel: { type: 'tel', inputMode: 'tel' },
  password: {},
  code: { inputMode: 'numeric', className: 'code-input' },
};

interface FieldInputProps extends InputProps {
  readonly field: Field;
}

/** The input of a field. antd's `Form.Item` hands it its value and its marks. */
export function FieldInput({ field, ...given }: FieldInputProps) {
  const { kind = 'text', autoComplete, placeholder } = field;
  const props: InputProps = {
    ...inputs[kind],
    autoComplete,
    autoCorrect: 'off',
    spellCheck: false,
    'aria-required': true,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...given,
  };
  return kind === 'password' ? <PasswordInput label={field.label} {...props} /> : <Input {...props} />;
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
