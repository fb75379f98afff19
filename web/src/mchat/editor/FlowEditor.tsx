import { Button, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { whenQuiet } from '../../api/whenQuiet.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { useLeaveWarning } from '../../ui/feedback/useLeaveWarning.ts';
import { Card, Grid } from '../../ui/layout/layout.tsx';
import { LazyOverlay } from '../../ui/overlay/LazyOverlay.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { BotPage } from '../BotPage.tsx';
import { BotPreview } from '../BotPreview.tsx';
import { BlockCard } from './BlockCard.tsx';
import { FlowList } from './FlowList.tsx';
import { parts, useFlowEditor } from './useFlowEditor.ts';
import type { EditedBot } from './useFlows.ts';

const dialogs = lazyPage(() => import('./EditorDialogs.tsx'));

const leaving = {
  title: 'Leave without saving the positions?',
  detail: 'Blocks that you have moved go back to where they were.',
};

/**
 * Shows a bot's flows, the blocks of the chosen flow and a preview: beside each other, or as tabs on a phone. On a tablet
 * the preview opens over the screen.
 */
export function FlowEditor({ bot, title }: { bot: EditedBot; title: string }) {
  const { chatId, design, welcome } = bot;
  const isPhone = useMediaQuery('(max-width: 767px)');
  const isWide = useMediaQuery('(min-width: 1200px)');
  const editor = useFlowEditor(bot);
  const { flow, openFlow } = editor;
  const [isPreviewed, setPreviewed] = useState(false);
  useEffect(() => whenQuiet(dialogs.load), []);
  useLeaveWarning(editor.orders.hasUnsaved, leaving);

  const contents = {
    FLOW: <FlowList editor={editor} isPhone={isPhone} onOpen={openFlow} />,
    BLOCK: flow ? (
      <BlockCard editor={editor} flow={flow} isPhone={isPhone} onOpenFlow={openFlow} />
    ) : (
      <Card padding={0}>
        <Empty title="Add a flow first">What it says, and what a visitor can answer, comes here.</Empty>
      </Card>
    ),
    PREVIEW: (
      <BotPreview
        chatId={chatId}
        design={design}
        flows={editor.shownFlows}
        welcome={welcome}
        flowId={editor.dialog?.kind === 'welcome' ? null : (flow?.id ?? null)}
      />
    ),
  };
  return (
    <BotPage
      chatId={chatId}
      title={title}
      action={!isWide && <Button onClick={() => setPreviewed(true)}>Preview</Button>}
    >
      {isPhone ? (
        <>
          <Segmented
            block
            aria-label="Part of the editor"
            options={[...parts]}
            value={editor.part}
            onChange={editor.openPart}
          />
          {contents[editor.part]}
        </>
      ) : (
        <>
          <Grid gap={4} align="start" className="flow-editor">
            {contents.FLOW}
            {contents.BLOCK}
            {isWide && contents.PREVIEW}
          </Grid>
          <Sheet title="Preview" isOpen={isPreviewed && !isWide} onClose={() => setPreviewed(false)}>
            {contents.PREVIEW}
          </Sheet>
        </>
      )}
      <LazyOverlay isOpen={editor.dialog !== undefined} onClose={editor.closeDialog}>
        {editor.dialog && (
          <dialogs.Screen bot={bot} dialog={editor.dialog} onMade={openFlow} onClosed={editor.closeDialog} />
        )}
      </LazyOverlay>
    </BotPage>
  );
}
