import { Segmented } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths, pathTo } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { useLeaveWarning } from '../../ui/useLeaveWarning.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { BotPreview } from '../BotPreview.tsx';
import { chatList } from '../breadcrumbs.ts';
import { BlockCard } from './BlockCard.tsx';
import type { Dialog } from './dialog.ts';
import { FlowList } from './FlowList.tsx';
import { useDeletions } from './useDeletions.tsx';
import type { EditedBot } from './useFlows.ts';
import { type UnsavedOrders, useUnsavedOrders } from './useUnsavedOrders.ts';

const loadDialogs = () => import('./EditorDialogs.tsx');
const EditorDialogs = lazy(loadDialogs);

const tabs = ['FLOW', 'BLOCK', 'PREVIEW'] as const;
type Tab = (typeof tabs)[number];

/** The flows of a bot, the blocks of the chosen one, and beside them how visitors see it. On a phone they are tabs. */
export function FlowEditor({ bot }: { bot: EditedBot }) {
  const { chatId, flows, welcome, design } = bot;
  const isWide = useMediaQuery('(min-width: 992px)');
  const [dialog, setDialog] = useState<Dialog>();
  const [tab, setTab] = useState<Tab>('FLOW');
  const [flow, openFlow] = useChosenFlow(bot);
  const orders = useUnsavedOrders(chatId, flows);
  const ask = useDeletions(bot);
  const shownFlows = useShownFlows(flows, orders);
  usePrefetchedDialogs();
  useLeaveWarning(orders.hasUnsaved, {
    title: 'Leave without saving the positions?',
    detail: 'Blocks that you have moved go back to where they were.',
  });

  function open(flowId: number) {
    openFlow(flowId);
    setTab('BLOCK');
  }

  const parts: Record<Tab, ReactNode> = {
    FLOW: (
      <FlowList
        bot={bot}
        selected={flow?.id}
        isUnsaved={orders.isUnsaved}
        onAdd={() => setDialog({ kind: 'addFlow' })}
        onEditWelcome={() => setDialog({ kind: 'welcome' })}
        onOpen={open}
        onDelete={ask.deleteFlow}
      />
    ),
    BLOCK: flow ? (
      <BlockCard
        flow={flow}
        flows={flows}
        orders={orders}
        onAddBlock={() => setDialog({ kind: 'addBlock', flowId: flow.id })}
        onEditBlock={(block) => setDialog({ kind: 'editBlock', flowId: flow.id, block })}
        onDeleteBlock={(block) => ask.deleteBlock(flow, block)}
        onAddAction={() => setDialog({ kind: 'addAction', flowId: flow.id })}
        onEditAction={(action) => setDialog({ kind: 'editAction', flowId: flow.id, action })}
        onDeleteAction={(action) => ask.deleteAction(flow, action)}
        onOpenFlow={open}
      />
    ) : (
      <section className="card editor-card">
        <Empty title={flows.length === 0 ? 'Add a flow first' : 'Choose a flow'}>
          What it says, and what a visitor can answer, comes here.
        </Empty>
      </section>
    ),
    PREVIEW: <BotPreview design={design} flows={shownFlows} welcome={welcome} flowId={flow?.id ?? null} />,
  };

  return (
    <Page
      title={design.botName}
      breadcrumbs={[chatList]}
      layout="editor"
      action={isWide && <LinkButton to={pathTo(paths.mchat.design, { chatId })}>Design</LinkButton>}
      aside={isWide ? parts.PREVIEW : undefined}
    >
      {isWide ? (
        <div className="flow-editor">
          {parts.FLOW}
          {parts.BLOCK}
        </div>
      ) : (
        <>
          <Segmented
            block
            aria-label="Part of the editor"
            options={[...tabs]}
            value={tab}
            onChange={setTab}
          />
          {parts[tab]}
        </>
      )}
      <Suspense>
        {dialog && (
          <EditorDialogs bot={bot} dialog={dialog} onMade={open} onClosed={() => setDialog(undefined)} />
        )}
      </Suspense>
    </Page>
  );
}

/** By the address, so that a reload and the browser's arrows keep to it. */
function useChosenFlow({ flows }: EditedBot) {
  const [query, setQuery] = useSearchParams();
  const flow = flows.find(({ id }) => String(id) === query.get('flow'));
  return [flow, (flowId: number) => setQuery({ flow: String(flowId) })] as const;
}

/** The flows with their blocks as they stand here, saved or not. */
function useShownFlows(flows: EditedBot['flows'], { unsaved, blocksOf }: UnsavedOrders) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `blocksOf` goes by what is unsaved
  return useMemo(() => flows.map((flow) => ({ ...flow, blocks: blocksOf(flow) })), [flows, unsaved]);
}

/** Has the code of the dialogs at hand when the first one is opened. */
function usePrefetchedDialogs() {
  useEffect(() => {
    const timer = setTimeout(() => void loadDialogs().catch(() => {}), PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

const PREFETCH_AFTER_MS = 500;
