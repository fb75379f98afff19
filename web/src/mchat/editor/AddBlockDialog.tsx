import { Segmented } from 'antd';
import { Suspense, useState } from 'react';
import type { Block } from '../../../../shared/contract/block.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDelayedClose } from '../useDelayedClose.ts';
import { addImageForm, useTextFields, videoFields } from './blockFields.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { reasonOr, withReason } from './failures.ts';
import { type EditedBot, flowWrites } from './useFlows.ts';

type Category = Block['category'];

const categories: readonly Category[] = ['Text', 'Image', 'Video'];

interface AddBlockProps {
  readonly bot: EditedBot;
  readonly flowId: number;
  readonly onClosed: () => void;
}

export function AddBlockDialog({ bot, flowId, onClosed }: AddBlockProps) {
  const [category, setCategory] = useState<Category>('Text');
  return (
    <EditorDialog title="Add Block" onClosed={onClosed}>
      {(close) => (
        <>
          <Segmented
            block
            className="block-type"
            aria-label="Block type"
            options={[...categories]}
            value={category}
            onChange={setCategory}
          />
          <AddBlockForm key={category} bot={bot} flowId={flowId} category={category} close={close} />
        </>
      )}
    </EditorDialog>
  );
}

const FAILED = 'Unable to add block. Please try again.';

interface AddBlockFormProps extends Omit<AddBlockProps, 'onClosed'> {
  readonly category: Category;
  readonly close: () => void;
}

function AddBlockForm({ bot, flowId, category, close }: AddBlockFormProps) {
  const closeLater = useDelayedClose(close);
  const textFields = useTextFields(bot);
  const shared = {
    draftId: `${bot.chatId}:${flowId}`,
    params: { chatId: bot.chatId, flowId },
    submitLabel: 'Add Block',
    errorMessage: withReason(FAILED),
    onSuccess({ succ }: { succ: string }) {
      closeLater();
      return succ;
    },
  };
  const { addTextBlock, addImageBlock, addVideoBlock } = flowWrites;
  switch (category) {
    case 'Text':
      return (
        <CallForm
          {...shared}
          write={addTextBlock}
          name="add-text"
          fields={textFields}
          hiddenValues={{ blockType: category }}
        />
      );
    case 'Video':
      return (
        <CallForm
          {...shared}
          write={addVideoBlock}
          name="add-video"
          fields={videoFields}
          hiddenValues={{ blockType: category }}
        />
      );
    case 'Image':
      return (
        <Suspense fallback={<Skeleton shape="form" />}>
          <addImageForm.Screen
            {...shared}
            write={addImageBlock}
            name="add-image"
            hiddenValues={{ blockType: category }}
            errorMessage={reasonOr(FAILED)}
          />
        </Suspense>
      );
  }
}
