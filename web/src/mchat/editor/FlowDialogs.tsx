import { botTexts } from '../../../../shared/rules/bot.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { TextField } from '../../ui/form/field.ts';
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

export function AddFlowDialog({ bot: { chatId }, onMade, onClosed }: AddFlowProps) {
  return (
    <EditorDialog title="Add Flow" onClosed={onClosed}>
      {(onSuccess) => (
        <CallForm
          write={flowWrites.createFlow}
          name="add-flow"
          draftId={chatId}
          params={{ id: chatId }}
          fields={flowFields}
          submitLabel="Add Flow"
          nextLabel="Add and next"
          onSuccess={(reply, values, isNext) => {
            if (!isNext) onMade(reply.id);
            return onSuccess(reply, values, isNext);
          }}
        />
      )}
    </EditorDialog>
  );
}
