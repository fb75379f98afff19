import type { AutoCompleteProps } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../../routing/lazyPage.tsx';
import { textProps } from '../FieldInput.tsx';
import { type CustomField, type InputProps, textOf } from '../field.ts';
import { Input } from '../Input.ts';

// antd's is as heavy as its drop-down list, so a form does not wait for it. Where its code does not come, one types.
const autoComplete = lazyPage<AutoCompleteProps<string>>(() =>
  import('antd/es/auto-complete/index.js').catch(() => ({ default: TypedInput })),
);

interface SuggestInputProps extends InputProps {
  readonly suggestions: readonly string[];
  readonly onFocus?: () => void;
}

/** A text that is chosen from suggestions, or typed. */
export function SuggestInput({ suggestions, onFocus, ...props }: SuggestInputProps) {
  const [hasFocus, setFocus] = useState(false);
  const value = textOf(props.value);
  const onFocused = () => {
    setFocus(true);
    onFocus?.();
  };
  return (
    <Suspense fallback={<Input {...textProps({ ...props, value })} autoComplete="off" onFocus={onFocused} />}>
      <autoComplete.Screen
        virtual={false}
        {...props}
        value={value}
        onFocus={onFocused}
        {...(hasFocus && { autoFocus: true, defaultOpen: true })}
        options={suggestions.map((suggestion) => ({ value: suggestion }))}
        showSearch={{
          // All are offered again where one of them was chosen.
          filterOption: (typed, option) =>
            suggestions.includes(typed) ||
            String(option?.value).toLowerCase().includes(typed.trim().toLowerCase()),
        }}
      />
    </Suspense>
  );
}

function TypedInput({ id, value = '', onChange }: AutoCompleteProps<string>) {
  return (
    <Input
      {...(id !== undefined && { id })}
      autoComplete="off"
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value, [])}
    />
  );
}

interface SuggestFieldOptions<Name extends string> extends Pick<CustomField<Name>, 'name' | 'label'> {
  readonly suggestions: readonly string[];
}

export function suggestField<Name extends string>(given: SuggestFieldOptions<Name>): CustomField<Name> {
  const { suggestions, ...field } = given;
  return {
    ...field,
    kind: 'custom',
    render: (props) => <SuggestInput {...props} suggestions={suggestions} />,
  };
}
