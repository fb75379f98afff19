import { Segmented } from 'antd';
import type { CustomField, FieldValue, InputProps } from '../field.ts';
import { Select } from './Select.tsx';

interface Option {
  readonly value: string | number;
  readonly label: string;
}

interface SelectFieldOptions<Name extends string> extends Pick<CustomField<Name>, 'name' | 'label' | 'when'> {
  readonly options: readonly Option[];
  readonly placeholder?: string;
  readonly initial?: string | number;
  readonly resetsOthers?: true;
}

/** A choice from a drop-down list. */
export function selectField<Name extends string>(given: SelectFieldOptions<Name>): CustomField<Name> {
  const { options, placeholder, initial, ...field } = given;
  return {
    ...field,
    kind: 'custom',
    emptyValue: initial,
    render: ({ value, ...props }) => (
      <Select
        {...props}
        {...(isChoice(value) && { value })}
        {...(placeholder !== undefined && { placeholder })}
        aria-required
        options={[...options]}
      />
    ),
  };
}

/** A choice among two or three visible options. */
export function segmentedField<Name extends string>(given: SelectFieldOptions<Name>): CustomField<Name> {
  const { options, initial = options[0]?.value, ...field } = given;
  return {
    ...field,
    kind: 'custom',
    emptyValue: initial,
    render: (props) => <SegmentedInput {...props} options={options} initial={initial} label={field.label} />,
  };
}

interface SegmentedInputProps extends InputProps {
  readonly options: readonly Option[];
  readonly initial: string | number | undefined;
  readonly label: string;
}

function SegmentedInput({
  options,
  initial,
  label,
  value = initial,
  onChange,
  ...props
}: SegmentedInputProps) {
  return (
    <Segmented
      {...props}
      block
      aria-label={label}
      options={[...options]}
      {...(isChoice(value) && { value })}
      {...(onChange && { onChange })}
    />
  );
}

function isChoice(value: FieldValue): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}
