import { Segmented } from 'antd';
import type { CustomField, InputProps } from '../field.ts';
import { isChoice, type Option, type SelectFieldOptions } from './selectField.tsx';

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
