import { botTexts } from '../../../../shared/rules/bot.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { TextField } from '../../ui/form/field.ts';
import { useDelayedClose } from '../useDelayedClose.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { type EditedBot, flowWrites } from './useFlows.ts';

const flowFields: TextField<'flowName'>[] = [
  { name: 'flowName', label: 'Flow Name', autoComplete: 'off', max: botTexts.flowName },
];

interface AddFlowProps {
  readonly bot: EditedBot;
  readonly onMade: (flowId: number) => void;
  readonly onClosed: () => void;
}

export function AddFlowDialog({ bot, onMade, onClosed }: AddFlowProps) {
  return (
    <EditorDialog title="Add Flow" onClosed={onClosed}>
      {(close) => <AddFlowForm bot={bot} onMade={onMade} close={close} />}
    </EditorDialog>
  );
}

function AddFlowForm({ bot, onMade, close }: Omit<AddFlowProps, 'onClosed'> & { close: () => void }) {
  const closeLater = useDelayedClose(close);
  return (
    <CallForm
      write={flowWrites.createFlow}
      name="add-flow"
      draftId={bot.chatId}
      params={{ id: bot.chatId }}
      fields={flowFields}
      submitLabel="Add Flow"
      onSuccess={({ succ, id }) => {
        onMade(id);
        closeLater();
        return succ;
      }}
    />
  );
}
