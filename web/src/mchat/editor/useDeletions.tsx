import type { EditableAction } from '../../../../shared/contract/action.ts';
import type { EditableBlock } from '../../../../shared/contract/block.ts';
import type { EditableFlow } from '../../../../shared/contract/flow.ts';
import { countText } from '../../ui/data/countText.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { actionName } from './ActionSummary.tsx';
import { type FlowGraph, type FlowLink, linksTo } from './flowLinks.ts';
import { type EditedBot, flowWrites } from './useFlows.ts';

/** Returns the deletions of the editor, each of which asks first. */
export function useDeletions(bot: EditedBot) {
  const { confirm, notify } = useFeedback();
  const { chatId } = bot;

  function ask(title: string, detail: React.ReactNode, onConfirm: () => Promise<{ succ: string }>) {
    confirm({
      title,
      detail,
      confirmLabel: 'Delete',
      onConfirm: async () => notify(done((await onConfirm()).succ)),
    });
  }

  return {
    deleteFlow: (flow: EditableFlow) =>
      ask('Are you sure to delete this flow?', <FlowLoss flow={flow} graph={bot} />, () =>
        flowWrites.deleteFlow({ params: { id: chatId, flowId: flow.id } }),
      ),
    deleteBlock: ({ id: flowId }: EditableFlow, { id: blockId, category, content }: EditableBlock) =>
      ask(
        'Are you sure to delete this block?',
        category === 'Image' ? 'The picture' : shortened(content),
        () => flowWrites.deleteBlock({ params: { chatId, flowId, blockId } }),
      ),
    deleteAction: ({ id: flowId }: EditableFlow, action: EditableAction) =>
      ask('Are you sure to delete this action?', actionName(action), () =>
        flowWrites.deleteAction({ params: { chatId, flowId, actionId: action.id } }),
      ),
  };
}

/** Lists the content of a flow, and the links to it. */
function FlowLoss({ flow, graph }: { flow: EditableFlow; graph: FlowGraph }) {
  const links = linksTo(flow.id, graph).filter((link) => link === 'welcome' || link.flow.id !== flow.id);
  return (
    <>
      <p>
        ‘{flow.flowName}’ is lost with {countText(flow.blocks.length, 'block')} and{' '}
        {countText(flow.actions.length, 'action')}.
      </p>
      {links.length > 0 && (
        <>
          <p>These lead to it, and will end the chat:</p>
          <ul className="bullets">
            {links.map((link) => (
              <li key={keyOf(link)}>{wordsOf(link)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const keyOf = (link: FlowLink) => (link === 'welcome' ? link : link.action.id);

const wordsOf = (link: FlowLink) =>
  link === 'welcome' ? 'Welcome Message' : `‘${actionName(link.action)}’ in ${link.flow.flowName}`;

const MAX_LENGTH = 120;
const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
