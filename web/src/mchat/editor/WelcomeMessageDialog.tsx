import { useMemo } from 'react';
import type { Welcome } from '../../../../shared/contract/bot.ts';
import type { mchat } from '../../../../shared/contract/mchat.ts';
import { MESSAGE_MAX } from '../../../../shared/rules/transcript.ts';
import { guardedField } from '../../claims/Guarded.tsx';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { FieldName, TextField } from '../../ui/form/field.ts';
import { checkboxField } from '../../ui/form/inputs/booleanField.tsx';
import { selectField } from '../../ui/form/inputs/selectField.tsx';
import { Fact } from '../Fact.tsx';
import { EditorDialog } from './EditorDialog.tsx';
import { withReason } from './failures.ts';
import { useEdited } from './useEdited.tsx';
import { type EditedBot, flowWrites } from './useFlows.ts';

interface WelcomeProps {
  readonly bot: EditedBot;
  readonly onClosed: () => void;
}

export function WelcomeMessageDialog({ bot: { chatId, welcome, flows }, onClosed }: WelcomeProps) {
  const { base, version, formProps } = useEdited(welcome, welcome, (stored) => (
    <StoredWelcome welcome={stored} flows={flows} />
  ));
  const fields = useMemo(() => welcomeFields(flows), [flows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes of the flows reset no field
  const initial = useMemo(() => valuesOf(base, flows), [base]);
  return (
    <EditorDialog
      title="Welcome Message"
      draft={`welcome-message:${chatId}:${welcome.version}`}
      onClosed={onClosed}
    >
      {(onSuccess) => (
        <CallForm
          key={base.version}
          write={flowWrites.updateWelcome}
          name="welcome-message"
          draftId={`${chatId}:${base.version}`}
          params={{ id: chatId }}
          fields={fields}
          initial={initial}
          hiddenValues={{ version }}
          submitLabel="Save"
          errorMessage={withReason('Unable to update message.')}
          {...formProps(onSuccess)}
        />
      )}
    </EditorDialog>
  );
}

type Flows = EditedBot['flows'];

function StoredWelcome({ welcome, flows }: { welcome: Welcome; flows: Flows }) {
  return (
    <dl>
      <Fact term="Salutation List">{welcome.salutationList}</Fact>
      <Fact term="Welcome Message">{welcome.nameField}</Fact>
      <Fact term="Asks for the name first">{welcome.asksFirst ? 'Yes' : 'No'}</Fact>
      <Fact term="Flow After Welcome Message">
        {flows.find(({ id }) => id === welcome.trigger_flow_id)?.flowName}
      </Fact>
    </dl>
  );
}

/** Returns the initial values of the fields. Until a flow is chosen, the oldest one is. A deleted one leaves its field empty. */
function valuesOf({ salutationList, nameField, asksFirst, trigger_flow_id: flowId }: Welcome, flows: Flows) {
  const chosen = flows.find(({ id }) => flowId === null || id === flowId);
  return {
    salutationList,
    nameField,
    asksFirst,
    triggerFlow: chosen?.id,
  };
}

type WelcomeField = FieldName<typeof mchat.updateWelcome>;

function welcomeFields(flows: Flows) {
  const salutations: TextField<WelcomeField> = {
    name: 'salutationList',
    label: 'Salutation List',
    autoComplete: 'off',
    placeholder: 'Mr, Ms, Dr',
  };
  const message: TextField<WelcomeField> = {
    name: 'nameField',
    label: 'Welcome Message',
    kind: 'textarea',
    autoComplete: 'off',
    max: MESSAGE_MAX,
  };
  const next = selectField<WelcomeField>({
    name: 'triggerFlow',
    label: 'Flow After Welcome Message',
    placeholder: 'Select a flow',
    options: flows.map(({ id, flowName }) => ({ value: id, label: flowName })),
  });
  const first = checkboxField<WelcomeField>({
    name: 'asksFirst',
    label: 'Ask for the visitor’s name before the chat begins',
  });
  const asked = { where: 'bot' };
  return [guardedField(salutations, asked), guardedField(message, asked), first, next];
}
