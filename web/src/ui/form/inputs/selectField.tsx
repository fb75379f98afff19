import type { CustomField, FieldValue } from '../field.ts';
import { Select } from './Select.tsx';

export interface Option {
  readonly value: string | number;
  readonly label: string;
}

export interface SelectFieldOptions<Name extends string>
  extends Pick<CustomField<Name>, 'name' | 'label' | 'when'> {
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

export function isChoice(value: FieldValue): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}
