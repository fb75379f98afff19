import { Segmented } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { useLeaveWarning } from '../../ui/feedback/useLeaveWarning.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { chatList } from '../breadcrumbs.ts';
import { BlockPart, FlowPart, PreviewPart } from './EditorParts.tsx';
import { type Editor, useFlowEditor } from './useFlowEditor.ts';
import type { EditedBot } from './useFlows.ts';

const loadDialogs = () => import('./EditorDialogs.tsx');
const EditorDialogs = lazy(loadDialogs);

const leaving = {
  title: 'Leave without saving the positions?',
  detail: 'Blocks that you have moved go back to where they were.',
};

/** The flows of a bot, the blocks of the chosen one, and beside them how visitors see it. On a phone they are tabs. */
export function FlowEditor({ bot }: { bot: EditedBot }) {
  const { chatId, design } = bot;
  const isWide = useMediaQuery('(min-width: 992px)');
  const editor = useFlowEditor(bot);
  const [tab, setTab] = useState<Tab>('FLOW');
  usePrefetchedDialogs();
  useLeaveWarning(editor.orders.hasUnsaved, leaving);

  function open(flowId: number) {
    editor.openFlow(flowId);
    setTab('BLOCK');
  }

  return (
    <Page
      title={design.botName}
      breadcrumbs={[chatList]}
      layout="editor"
      action={<LinkButton to={pathTo(paths.mchat.design, { chatId })}>Design</LinkButton>}
      aside={isWide ? <PreviewPart editor={editor} /> : undefined}
    >
      {isWide ? (
        <div className="flow-editor">
          <FlowPart editor={editor} onOpenFlow={open} />
          <BlockPart editor={editor} onOpenFlow={open} />
        </div>
      ) : (
        <EditorTabs editor={editor} tab={tab} onTab={setTab} onOpenFlow={open} />
      )}
      <Suspense>
        {editor.dialog && (
          <EditorDialogs bot={bot} dialog={editor.dialog} onMade={open} onClosed={editor.closeDialog} />
        )}
      </Suspense>
    </Page>
  );
}

const tabs = ['FLOW', 'BLOCK', 'PREVIEW'] as const;
type Tab = (typeof tabs)[number];

interface EditorTabsProps {
  readonly editor: Editor;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly onOpenFlow: (flowId: number) => void;
}

function EditorTabs({ editor, tab, onTab, onOpenFlow }: EditorTabsProps) {
  return (
    <>
      <Segmented block aria-label="Part of the editor" options={[...tabs]} value={tab} onChange={onTab} />
      {tab === 'FLOW' && <FlowPart editor={editor} onOpenFlow={onOpenFlow} />}
      {tab === 'BLOCK' && <BlockPart editor={editor} onOpenFlow={onOpenFlow} />}
      {tab === 'PREVIEW' && <PreviewPart editor={editor} />}
    </>
  );
}

/** Has the code of the dialogs at hand when the first one is opened. */
function usePrefetchedDialogs() {
  useEffect(() => {
    const timer = setTimeout(() => void loadDialogs().catch(() => {}), PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

const PREFETCH_AFTER_MS = 500;
