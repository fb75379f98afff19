import { Alert, Form } from 'antd';
import { useEffect, useMemo } from 'react';
import { type Action, type EditableAction, NEW_FLOW } from '../../../../shared/contract/action.ts';
import type { mchat } from '../../../../shared/contract/mchat.ts';
import { botLimit, botTexts } from '../../../../shared/rules/bot.ts';
import { firstCharacters } from '../../../../shared/rules/characters.ts';
import { INPUT_TYPES, needsConsent } from '../../../../shared/rules/input.ts';
import { guardedField } from '../../claims/Guarded.tsx';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { type Field, type FieldName, textOf, type Values } from '../../ui/form/field.ts';
import { checkboxField } from '../../ui/form/inputs/booleanField.tsx';
import { choiceField } from '../../ui/form/inputs/choiceField.tsx';
import { selectField } from '../../ui/form/inputs/selectField.tsx';
import { NumbersToNobody } from '../leads/NumbersToNobody.tsx';
import { ActionSummary, actionTypes } from './ActionSummary.tsx';
import { choicesField } from './choicesField.tsx';
import { EditorDialog } from './EditorDialog.tsx';
import { reasonOr } from './failures.ts';
import { memberLinkField } from './memberLinkField.tsx';
import { useEdited } from './useEdited.tsx';
import { type EditedBot, flowWrites } from './useFlows.ts';

type ActionField = FieldName<typeof mchat.addAction> & FieldName<typeof mchat.updateAction>;

const allTypes: readonly Action['type'][] = ['button', 'contact', 'userinput'];
/** A user input has to be the only action of its flow. */
const typesBesideOthers: readonly Action['type'][] = ['button', 'contact'];

const purposes: Readonly<Record<Action['type'], string>> = {
  button: 'Leads to another flow',
  contact: 'Opens a page, WhatsApp or a call',
  userinput: 'Asks for a phone number, a name or another answer',
};

function actionFields(flows: EditedBot['flows'], types = allTypes): Field<ActionField>[] {
  const caption = { field: 'actionType', isOneOf: ['button', 'contact'] };
  const flow = { field: 'actionType', isOneOf: ['button', 'userinput'] };
  const input = { field: 'actionType', isOneOf: ['userinput'] };
  const choice = { field: 'inputType', isOneOf: ['Choice'] };
  const typed = { field: 'inputType', isOneOf: INPUT_TYPES.filter((type) => type !== 'Choice') };
  return [
    choiceField({
      name: 'actionType',
      label: 'Action Type',
      choices: types.map((value) => ({ value, name: actionTypes[value], detail: purposes[value] })),
      resetsOthers: true,
    }),
    guardedField(
      { name: 'content', label: 'Caption', autoComplete: 'off', max: botTexts.caption, when: caption },
      { where: 'bot' },
    ),
    memberLinkField({
      name: 'link',
      label: 'Link',
      when: { field: 'actionType', isOneOf: ['contact'] },
    }),
    selectField({
      name: 'inputType',
      label: 'Input Type',
      placeholder: 'Select an input type',
      options: INPUT_TYPES.map((value) => ({ value, label: value })),
      when: input,
    }),
    { name: 'inputName', label: 'Input Name', autoComplete: 'off', max: botTexts.inputName, when: input },
    guardedField(choicesField({ name: 'choices', label: 'Choices', when: choice }), { where: 'bot' }),
    checkboxField({ name: 'isMany', label: 'Visitors may choose several', when: choice }),
    guardedField(
      { name: 'hint', label: 'Hint', autoComplete: 'off', max: botTexts.hint, when: typed },
      { where: 'bot' },
    ),
    selectField({
      name: 'triggerFlow',
      label: 'Link to flow',
      placeholder: 'Select a flow',
      options: [
        ...flows.map(({ id, flowName }) => ({ value: id, label: flowName })),
        { value: NEW_FLOW, label: NEW_FLOW },
      ],
      when: flow,
    }),
    {
      name: 'newFlowName',
      label: 'Flow Name',
      autoComplete: 'off',
      max: botTexts.flowName,
      when: { field: 'triggerFlow', isOneOf: [NEW_FLOW] },
    },
  ];
}

function UserInputWarning() {
  const type: unknown = Form.useWatch('actionType');
  if (type !== 'userinput') return null;
  return (
    <Alert
      className="form-outcome"
      type="warning"
      showIcon
      title="Using User Input action deletes all current actions on this flow."
    />
  );
}

/** Says where a number goes while the question for it is written. */
function NumbersOfInput({ chatId }: { readonly chatId: string }) {
  const inputType: Action['inputType'] = Form.useWatch('inputType');
  return needsConsent({ inputType }) && <NumbersToNobody chatId={chatId} />;
}

/** Suggests the caption of a button as the name of the new flow to which it leads. */
function NewFlowName() {
  const form = Form.useFormInstance<Values>();
  const isNew = Form.useWatch('triggerFlow', form) === NEW_FLOW;
  useEffect(() => {
    if (!isNew || textOf(form.getFieldValue('newFlowName')) !== '') return;
    const value = firstCharacters(textOf(form.getFieldValue('content')).trim(), botTexts.flowName);
    if (value === '') form.focusField('newFlowName');
    else form.setFields([{ name: 'newFlowName', value, errors: [] }]);
  }, [form, isNew]);
  return null;
}

/** Suggests a name for the answers to a question of a known type. */
function SuggestedInputName() {
  const form = Form.useFormInstance<Values>();
  const type = textOf(Form.useWatch('inputType', form));
  useEffect(() => {
    const names = [...NAMED_TYPES].map(nameOfType);
    const typed = textOf(form.getFieldValue('inputName'));
    if (typed !== '' && !names.includes(typed)) return;
    const value = NAMED_TYPES.has(type) ? nameOfType(type) : '';
    if (value !== typed) form.setFields([{ name: 'inputName', value, errors: [] }]);
  }, [form, type]);
  return null;
}

const NAMED_TYPES: ReadonlySet<string> = new Set(['Phone', 'Email', 'Name', 'Date']);
const nameOfType = (type: string) => type.toLowerCase();

const FAILED = reasonOr('Action add error. Please try again.');

interface ActionDialogProps {
  readonly bot: EditedBot;
  readonly flowId: number;
  readonly onClosed: () => void;
}

export function AddActionDialog({ bot: { chatId, flows }, flowId, onClosed }: ActionDialogProps) {
  const fields = useMemo(() => actionFields(flows), [flows]);
  const count = flows.find(({ id }) => id === flowId)?.actions.length ?? 0;
  const mayAddNext = count + 1 < botLimit('actions');
  return (
    <EditorDialog title="Add Action" onClosed={onClosed}>
      {(onSuccess) => (
        <CallForm
          write={flowWrites.addAction}
          name="add-action"
          draftId={`${chatId}:${flowId}`}
          params={{ chatId, flowId }}
          fields={fields}
          needsAll
          submitLabel="Add Action"
          {...(mayAddNext && { nextLabel: 'Add and next' })}
          errorMessage={FAILED}
          // A user input has to be the only action.
          onSuccess={(reply, values, isNext) =>
            onSuccess(reply, values, isNext && values.actionType !== 'userinput')
          }
        >
          <UserInputWarning />
          <NumbersOfInput chatId={chatId} />
          <NewFlowName />
          <SuggestedInputName />
        </CallForm>
      )}
    </EditorDialog>
  );
}

interface EditActionProps extends ActionDialogProps {
  readonly action: EditableAction;
}

export function EditActionDialog({
  bot: { chatId, flows },
  flowId,
  action: opened,
  onClosed,
}: EditActionProps) {
  const flow = flows.find(({ id }) => id === flowId);
  const isAlone = flow === undefined || flow.actions.length < 2;
  const fields = useMemo(() => actionFields(flows, isAlone ? allTypes : typesBesideOthers), [flows, isAlone]);
  const live = flow?.actions.find(({ id }) => id === opened.id);
  const { base, version, formProps } = useEdited(opened, live, (stored) => (
    <ActionSummary action={stored} flows={flows} />
  ));
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the flows reset no field
  const initial = useMemo(() => valuesOf(base, flows), [base]);
  return (
    <EditorDialog
      title="Edit Action"
      draft={`edit-action:${opened.id}:${opened.version}`}
      onClosed={onClosed}
    >
      {(onSuccess) => (
        <CallForm
          key={base.version}
          write={flowWrites.updateAction}
          name="edit-action"
          draftId={`${opened.id}:${base.version}`}
          params={{ chatId, flowId, actionId: opened.id }}
          fields={fields}
          initial={initial}
          hiddenValues={{ version }}
          needsAll
          submitLabel="Save"
          errorMessage={FAILED}
          {...formProps(onSuccess)}
        >
          <NumbersOfInput chatId={chatId} />
        </CallForm>
      )}
    </EditorDialog>
  );
}

function valuesOf({ type, buttonContent, ...action }: Action, flows: EditedBot['flows']) {
  const { triggerFlow, link, inputType, inputName, hint, choices, isMany } = action;
  const isThere = flows.some(({ id }) => id === triggerFlow);
  return {
    actionType: type,
    content: buttonContent,
    link,
    inputType,
    inputName,
    hint,
    choices: choices?.join('\n'),
    isMany,
    triggerFlow: isThere ? triggerFlow : undefined,
  };
}
