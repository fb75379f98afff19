import { Segmented } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { useLeaveWarning } from '../../ui/feedback/useLeaveWarning.ts';
import { Card, Grid } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { BotPreview } from '../BotPreview.tsx';
import { chatList } from '../breadcrumbs.ts';
import { BlockCard } from './BlockCard.tsx';
import { FlowList } from './FlowList.tsx';
import { useFlowEditor } from './useFlowEditor.ts';
import type { EditedBot } from './useFlows.ts';

const loadDialogs = () => import('./EditorDialogs.tsx');
const EditorDialogs = lazy(loadDialogs);

const leaving = {
  title: 'Leave without saving the positions?',
  detail: 'Blocks that you have moved go back to where they were.',
};

const tabs = ['FLOW', 'BLOCK', 'PREVIEW'] as const;

/** Shows a bot's flows, the blocks of the chosen flow and a preview: beside each other, or as tabs on a phone. */
export function FlowEditor({ bot }: { bot: EditedBot }) {
  const { chatId, design, flows, welcome } = bot;
  const isWide = useMediaQuery('(min-width: 992px)');
  const editor = useFlowEditor(bot);
  const { flow } = editor;
  const [tab, setTab] = useState<(typeof tabs)[number]>('FLOW');
  usePrefetchedDialogs();
  useLeaveWarning(editor.orders.hasUnsaved, leaving);

  function open(flowId: number) {
    editor.openFlow(flowId);
    setTab('BLOCK');
  }

  const parts = {
    FLOW: <FlowList editor={editor} onOpen={open} />,
    BLOCK: flow ? (
      <BlockCard editor={editor} flow={flow} onOpenFlow={open} />
    ) : (
      <Card padding={0}>
        <Empty title={flows.length === 0 ? 'Add a flow first' : 'Choose a flow'}>
          What it says, and what a visitor can answer, comes here.
        </Empty>
      </Card>
    ),
    PREVIEW: (
      <BotPreview design={design} flows={editor.shownFlows} welcome={welcome} flowId={flow?.id ?? null} />
    ),
  };
  return (
    <Page
      title={design.botName}
      breadcrumbs={[chatList]}
      layout="editor"
      action={<LinkButton to={pathTo(paths.mchat.design, { chatId })}>Design</LinkButton>}
      aside={isWide ? parts.PREVIEW : undefined}
    >
      {isWide ? (
        <Grid gap={4} align="start" className="flow-editor">
          {parts.FLOW}
          {parts.BLOCK}
        </Grid>
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
        {editor.dialog && (
          <EditorDialogs bot={bot} dialog={editor.dialog} onMade={open} onClosed={editor.closeDialog} />
        )}
      </Suspense>
    </Page>
  );
}

const PREFETCH_AFTER_MS = 500;

/** Loads the code of the dialogs before the first one is opened. */
function usePrefetchedDialogs() {
  useEffect(() => {
    const timer = setTimeout(() => void loadDialogs().catch(() => {}), PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
