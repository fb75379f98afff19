import { Checkbox, Form, Switch } from 'antd';
import type { Lead } from '../../../../shared/contract/lead.ts';
import type { msmart } from '../../../../shared/contract/msmart.ts';
import { leadTexts, OUTCOMES, STAGES } from '../../../../shared/rules/lead.ts';
import type { CustomField, Field, FieldName, InputProps, TextField, Values } from '../../ui/form/field.ts';
import { selectField } from '../../ui/form/inputs/selectField.tsx';
import { tagsField } from '../../ui/form/inputs/tagsField.tsx';
import { Card, Row } from '../../ui/layout/layout.tsx';
import { CheckIcon } from '../../ui/theme/icons.tsx';
import { followUpField } from './followUpField.tsx';
import { rejectionTypeField } from './leadFields.ts';
import { ticks } from './progress.ts';
import type { SectionTitle } from './sectionTexts.ts';
import { sourceField } from './sourceField.tsx';

type Name = FieldName<typeof msmart.updateLead>;

interface Section {
  readonly title: SectionTitle;
  readonly fields: readonly Field<Name>[];
}

/** Returns the fields of a lead by stage. `today` is the day in the team's time zone. */
export function sectionsOf(lead: Lead, today: string): readonly Section[] {
  return [
    { title: 'PROSPECTING', fields: prospecting(lead) },
    { title: 'CONNECTING', fields: ticksOf(lead, 'Connecting') },
    { title: 'ENGAGEMENT', fields: ticksOf(lead, 'Engagement') },
    { title: 'RESULT', fields: result(lead, today) },
  ];
}

function prospecting({ leadStatus, leadPresent }: Lead): readonly Field<Name>[] {
  // A lead cannot return to Prospecting, but the field shows it while the lead is there.
  const stages = STAGES.filter((stage) => stage !== 'Prospecting' || stage === leadStatus);
  return [
    text('leadName', 'Name', leadTexts.name),
    { ...text('leadPhoneNumber', 'Phone No.', leadTexts.phone), kind: 'tel' },
    sourceField,
    tagsField({ name: 'leadTag', label: 'Tag', placeholder: 'Separated by commas' }),
    selectField({
      name: 'leadStatus',
      label: 'Status',
      options: stages.map((stage) => ({ value: stage, label: stage })),
    }),
    remark('prospectingRemark', 'Status remark', leadTexts.statusRemark),
    leadPresent ? fixedTick('leadPresent', 'Presented') : presentation,
    {
      ...remark('presentRemark', 'Present remark', leadTexts.presentRemark),
      when: { field: 'leadPresent', isOneOf: [true] },
    },
  ];
}

function ticksOf(lead: Lead, stage: (typeof ticks)[number]['stage']): readonly Field<Name>[] {
  return ticks
    .filter((tick) => tick.stage === stage)
    .map(({ saved, read, label }) => (lead[read] ? fixedTick(saved, label) : openTick(saved, label)));
}

function result({ closingStatus }: Lead, today: string): readonly Field<Name>[] {
  return [
    closingStatus === 'Closed' ? closedLabel : closingField,
    rejectionTypeField('closingStatus'),
    {
      ...remark('rejectionRemark', 'Rejection remark', leadTexts.rejectionRemark),
      when: { field: 'closingStatus', isOneOf: ['Rejected'] },
    },
    followUpField('followUpDate', today),
    remark('followUpRemark', 'Follow up remark', leadTexts.followUpRemark),
  ];
}

const text = (name: Name, label: string, max: number): TextField<Name> => ({
  name,
  label,
  autoComplete: 'off',
  max,
});

const remark = (name: Name, label: string, max: number): TextField<Name> => ({
  ...text(name, label, max),
  kind: 'textarea',
});

/** A saved tick cannot be removed. */
const fixedTick = (name: Name, label: string): CustomField<Name> => ({
  name,
  label,
  kind: 'custom',
  emptyValue: true,
  isTransient: true,
  hasOwnLabel: true,
  toBody: () => ({ [name]: true }),
  render: ({ id }) => (
    <Row as="p" id={id} gap={2} nowrap tall tone="good" weight="strong" className="lead-tick">
      <CheckIcon />
      {label}
    </Row>
  ),
});

/** A tick that can be removed until it is saved. */
const openTick = (name: Name, label: string): CustomField<Name> => ({
  name,
  label,
  kind: 'custom',
  emptyValue: false,
  hasOwnLabel: true,
  render: ({ value, onChange, onBlur: _, ...props }) => (
    <Checkbox {...props} checked={value === true} onChange={({ target }) => onChange?.(target.checked)}>
      {label}
    </Checkbox>
  ),
});

const presentation: CustomField<Name> = {
  name: 'leadPresent',
  label: 'Presentation',
  kind: 'custom',
  emptyValue: false,
  render: (props) => <PresentationSwitch {...props} />,
};

function PresentationSwitch({ value, onChange, onBlur: _, ...props }: InputProps) {
  const form = Form.useFormInstance<Values>();
  function change(isOn: boolean) {
    if (!isOn) form.setFieldValue('presentRemark', '');
    onChange?.(isOn);
  }
  return <Switch {...props} checked={value === true} onChange={change} />;
}

const closingField: CustomField<Name> = {
  ...selectField({
    name: 'closingStatus',
    label: 'Closing status',
    placeholder: 'None yet',
    options: [
      { value: '', label: 'None yet' },
      ...OUTCOMES.map((outcome) => ({ value: outcome, label: outcome })),
    ],
  }),
  emptyValue: '',
};

const closedLabel: CustomField<Name> = {
  name: 'closingStatus',
  label: 'Closing status',
  kind: 'custom',
  isTransient: true,
  hasOwnLabel: true,
  toBody: () => ({ closingStatus: 'Closed' }),
  render: ({ id }) => (
    <Card as="p" id={id} tone="good" padding={3} className="tone-good weight-strong">
      <span aria-hidden="true">🎉</span> Closed. Congratulations
    </Card>
  ),
};

export function valuesOf(lead: Lead): Values {
  return {
    leadName: lead.leadName,
    leadPhoneNumber: lead.leadPhoneNumber,
    leadSource: lead.leadSource,
    leadTag: lead.leadTag,
    leadStatus: lead.leadStatus,
    prospectingRemark: lead.prospectingRemark,
    leadPresent: lead.leadPresent,
    presentRemark: lead.presentRemark,
    ...Object.fromEntries(ticks.map(({ saved, read }) => [saved, lead[read]])),
    closingStatus: lead.closingStatus,
    rejectionType: lead.rejectionType,
    rejectionRemark: lead.rejectionRemark,
    followUpDate: lead.followUpDate,
    followUpRemark: lead.followUpRemarkSet,
  };
}
