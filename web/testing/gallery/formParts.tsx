import { mchat } from '../../../shared/contract/mchat.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { validate } from '../../../shared/contract/validate.ts';
import { STAGES } from '../../../shared/rules/lead.ts';
import { defineWrite } from '../../src/api/defineWrite.ts';
import { coloursField } from '../../src/mchat/coloursField.tsx';
import { CallForm } from '../../src/ui/form/CallForm.tsx';
import type { Field, FieldName } from '../../src/ui/form/field.ts';
import { checkboxField, switchField } from '../../src/ui/form/inputs/booleanField.tsx';
import { dateField } from '../../src/ui/form/inputs/dateField.tsx';
import { fileField } from '../../src/ui/form/inputs/fileField.tsx';
import { segmentedField } from '../../src/ui/form/inputs/segmentedField.tsx';
import { selectField } from '../../src/ui/form/inputs/selectField.tsx';
import { tagsField } from '../../src/ui/form/inputs/tagsField.tsx';
import type { Part } from './part.ts';

const createLead = defineWrite(msmart.createLead);
const leadFields: readonly Field<FieldName<typeof msmart.createLead>>[] = [
  { name: 'team', label: 'Team', autoComplete: 'off' },
  { name: 'name', label: 'Name', autoComplete: 'off' },
  { name: 'phone', label: 'Phone number', kind: 'tel', autoComplete: 'off' },
  selectField({
    name: 'status',
    label: 'Status',
    placeholder: 'Choose a status',
    options: STAGES.map((stage) => ({ value: stage, label: stage })),
  }),
  dateField({ name: 'followUp', label: 'Follow up' }),
  { name: 'remarks', label: 'Remarks', kind: 'textarea', autoComplete: 'off', max: 1000 },
];

const addAction = defineWrite(mchat.addAction);
const whenFlowIsChosen = { field: 'actionType', isOneOf: ['button', 'userinput'] };
const actionFields: readonly Field<FieldName<typeof mchat.addAction>>[] = [
  segmentedField({
    name: 'actionType',
    label: 'Action type',
    options: [
      { value: 'button', label: 'Button' },
      { value: 'contact', label: 'Contact' },
      { value: 'userinput', label: 'Input' },
    ],
  }),
  {
    name: 'content',
    label: 'Caption',
    autoComplete: 'off',
    when: { field: 'actionType', isOneOf: ['button', 'contact'] },
  },
  {
    name: 'link',
    label: 'Link',
    autoComplete: 'off',
    when: { field: 'actionType', isOneOf: ['contact'] },
  },
  {
    name: 'inputName',
    label: 'Input name',
    autoComplete: 'off',
    when: { field: 'actionType', isOneOf: ['userinput'] },
  },
  selectField({
    name: 'triggerFlow',
    label: 'Flow',
    options: [{ value: 1, label: 'Welcome' }],
    when: whenFlowIsChosen,
  }),
];

const updateWelcome = defineWrite(mchat.updateWelcome);
const welcomeFields: readonly Field<FieldName<typeof mchat.updateWelcome>>[] = [
  tagsField({ name: 'salutationList', label: 'Salutations', placeholder: 'Mr, Ms' }),
  { name: 'nameField', label: 'Welcome message', kind: 'textarea', autoComplete: 'off' },
  selectField({ name: 'triggerFlow', label: 'First flow', options: [{ value: 1, label: 'Welcome' }] }),
];

const updateDesign = defineWrite(mchat.updateDesign);
const designFields: readonly Field<FieldName<typeof mchat.updateDesign>>[] = [
  { name: 'botName', label: 'Bot name', autoComplete: 'off' },
  coloursField,
];

const updateChat = defineWrite(mchat.updateChat);
const chatFields: readonly Field<FieldName<typeof mchat.updateChat>>[] = [
  checkboxField({ name: 'paused', label: 'Paused' }),
  switchField({ name: 'link', label: 'On or off' }),
];

const updateDesignImage = defineWrite(mchat.updateDesignImage);
const imageFields: readonly Field<FieldName<typeof mchat.updateDesignImage>>[] = [
  fileField({ name: 'image', label: 'Picture', accept: 'image/*', chooseLabel: 'Choose a picture' }),
];

const validateUser = defineWrite(validate.validateUser);
const codeFields: readonly Field<FieldName<typeof validate.validateUser>>[] = [
  { name: 'verificationCode', label: 'Verification code', kind: 'code', autoComplete: 'one-time-code' },
];

const changePassword = defineWrite(user.changePassword);
const passwordFields: readonly Field<FieldName<typeof user.changePassword>>[] = [
  { name: 'currPass', label: 'Current password', kind: 'password', autoComplete: 'current-password' },
  { name: 'newPass', label: 'New password', kind: 'password', autoComplete: 'new-password' },
];

const CHAT = { chatId: 'demo' };
const onSuccess = () => 'Saved';

/** Shows every kind of field in forms with the rules of their calls. */
export const formParts: readonly Part[] = [
  {
    state: 'Lead',
    content: (
      <CallForm
        write={createLead}
        name="lead"
        fields={leadFields}
        submitLabel="Save lead"
        resetLabel="Clear"
        onSuccess={onSuccess}
      />
    ),
  },
  {
    state: 'Action',
    content: (
      <CallForm
        write={addAction}
        name="action"
        params={{ ...CHAT, flowId: 1 }}
        fields={actionFields}
        submitLabel="Save action"
        onSuccess={onSuccess}
      />
    ),
  },
  {
    state: 'Welcome',
    content: (
      <CallForm
        write={updateWelcome}
        name="welcome"
        params={{ id: 'demo' }}
        fields={welcomeFields}
        submitLabel="Save welcome"
        onSuccess={onSuccess}
      />
    ),
  },
  {
    state: 'Design',
    content: (
      <CallForm
        write={updateDesign}
        name="design"
        params={CHAT}
        fields={designFields}
        submitLabel="Save design"
        onSuccess={onSuccess}
      />
    ),
  },
  {
    state: 'Bot',
    content: (
      <CallForm
        write={updateChat}
        name="bot"
        params={{ id: 'demo' }}
        fields={chatFields}
        submitLabel="Save bot"
        onSuccess={onSuccess}
      />
    ),
  },
  {
    state: 'Code',
    content: (
      <CallForm
        write={validateUser}
        name="code"
        fields={codeFields}
        submitLabel="Submit code"
        onSuccess={onSuccess}
      />
    ),
  },
  {
    state: 'Password',
    content: (
      <CallForm
        write={changePassword}
        name="password"
        fields={passwordFields}
        submitLabel="Update password"
        resetLabel="Clear Form"
        onSuccess={onSuccess}
      />
    ),
  },
  {
    state: 'Picture',
    content: (
      <CallForm
        write={updateDesignImage}
        name="picture"
        params={CHAT}
        fields={imageFields}
        submitLabel="Send picture"
        onSuccess={onSuccess}
      />
    ),
  },
];
