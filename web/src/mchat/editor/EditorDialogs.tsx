import { AddActionDialog, EditActionDialog } from './ActionDialogs.tsx';
import { AddBlockDialog } from './AddBlockDialog.tsx';
import { EditBlockDialog } from './EditBlockDialog.tsx';
import { AddFlowDialog, EditFlowDialog } from './FlowDialogs.tsx';
import type { Dialog } from './useFlowEditor.ts';
import type { EditedBot } from './useFlows.ts';
import { WelcomeMessageDialog } from './WelcomeMessageDialog.tsx';

interface EditorDialogsProps {
  readonly bot: EditedBot;
  readonly dialog: Dialog;
  readonly onMade: (flowId: number) => void;
  readonly onClosed: () => void;
}

/** Shows the open dialog. The editor loads this module lazily. */
export default function EditorDialogs({ bot, dialog, onMade, onClosed }: EditorDialogsProps) {
  const shared = { bot, onClosed };
  switch (dialog.kind) {
    case 'addFlow':
      return <AddFlowDialog {...shared} onMade={onMade} />;
    case 'editFlow':
      return <EditFlowDialog {...shared} flow={dialog.flow} />;
    case 'welcome':
      return <WelcomeMessageDialog {...shared} />;
    case 'addBlock':
      return <AddBlockDialog {...shared} flowId={dialog.flowId} />;
    case 'editBlock':
      return <EditBlockDialog {...shared} flowId={dialog.flowId} block={dialog.block} />;
    case 'addAction':
      return <AddActionDialog {...shared} flowId={dialog.flowId} />;
    case 'editAction':
      return <EditActionDialog {...shared} flowId={dialog.flowId} action={dialog.action} />;
  }
}
