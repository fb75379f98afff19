import { Checkbox, Switch } from 'antd';
import type { CustomField } from '../field.ts';

type BooleanFieldOptions<Name extends string> = Pick<CustomField<Name>, 'name' | 'label' | 'when'>;

/** A box to tick, its label beside it. */
export function checkboxField<Name extends string>(field: BooleanFieldOptions<Name>): CustomField<Name> {
  return {
    ...field,
    kind: 'custom',
    emptyValue: false,
    hasOwnLabel: true,
    render: ({ value, onChange, onBlur: _, ...props }) => (
      <Checkbox {...props} checked={value === true} onChange={({ target }) => onChange?.(target.checked)}>
        {field.label}
      </Checkbox>
    ),
  };
}

/** A switch with its label above it. */
export function switchField<Name extends string>(field: BooleanFieldOptions<Name>): CustomField<Name> {
  return {
    ...field,
    kind: 'custom',
    emptyValue: false,
    render: ({ value, onChange, onBlur: _, ...props }) => (
      <Switch {...props} checked={value === true} onChange={(isOn) => onChange?.(isOn)} />
    ),
  };
}
