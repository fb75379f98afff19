import { leadTexts, OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import type { CustomField, TextField } from '../../ui/form/field.ts';
import { selectField } from '../../ui/form/inputs/selectField.tsx';
import { rejectionTypes } from './progress.ts';

export const nameField: TextField<'name'> = { name: 'name', label: 'Name', autoComplete: 'off' };

export const phoneField: TextField<'phone'> = {
  name: 'phone',
  label: 'Phone No.',
  kind: 'tel',
  autoComplete: 'off',
};

export const statusField = selectField({
  name: 'status',
  label: 'Status',
  initial: 'Prospecting',
  options: [...STAGES, ...OUTCOMES].map((status) => ({ value: status, label: status })),
});

/** `when` names the field that holds the outcome. */
export const rejectionTypeField = (
  when: 'status' | 'closingStatus' | 'outcome',
): CustomField<'rejectionType'> => ({
  ...selectField({
    name: 'rejectionType',
    label: 'Rejection type',
    placeholder: 'Select',
    options: rejectionTypes,
    when: { field: when, isOneOf: ['Rejected'] },
  }),
  emptyValue: '',
});

/** The call that creates a lead names the field `remarks`, the one that edits it `remark`. */
export const remarkField = <Name extends 'remark' | 'remarks'>(name: Name): TextField<Name> => ({
  name,
  label: 'Remark',
  kind: 'textarea',
  autoComplete: 'off',
  max: leadTexts.statusRemark,
});
