import { Button } from 'antd';
import type { EditableFlow } from '../../../../shared/contract/flow.ts';
import { botLimit } from '../../../../shared/rules/bot.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ActionList } from './ActionList.tsx';
import { BlockList } from './BlockList.tsx';
import { contentText } from './flowLinks.ts';
import type { Editor } from './useFlowEditor.ts';

interface BlockCardProps {
  readonly editor: Editor;
  readonly flow: EditableFlow;
  readonly isPhone: boolean;
  readonly onOpenFlow: (flowId: number) => void;
}

/** Shows the blocks of the chosen flow, and the actions at its end. */
export function BlockCard({ editor, flow, isPhone, onOpenFlow }: BlockCardProps) {
  const addBlock = () => editor.openDialog({ kind: 'addBlock', flowId: flow.id });
  return (
    <Stack as="section" divided padding={0} className="card editor-card" aria-labelledby="block-heading">
      <Row justify="between" gap={3} padding="list">
        <Text as="h2" id="block-heading" size="m" grow="s">
          {isPhone ? flow.flowName : 'BLOCK'}{' '}
          <Text as="span" tone="muted" weight="medium">
            {isPhone ? contentText(flow) : flow.flowName}
          </Text>
        </Text>
        {flow.blocks.length < botLimit('blocks') && (
          <Button type={editor.orders.isUnsaved(flow) ? 'default' : 'primary'} onClick={addBlock}>
            +Block
          </Button>
        )}
      </Row>
      <BlockList editor={editor} flow={flow} onAdd={addBlock} />
      <ActionList editor={editor} flow={flow} onOpenFlow={onOpenFlow} />
    </Stack>
  );
}
