import { Segmented } from 'antd';
import { Suspense, useState } from 'react';
import type { Block } from '../../../../shared/contract/block.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
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
  const AddForm = addForms[category];
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
          <AddForm bot={bot} flowId={flowId} close={close} />
        </>
      )}
    </EditorDialog>
  );
}

const FAILED = 'Unable to add block. Please try again.';

interface AddBlockFormProps extends Omit<AddBlockProps, 'onClosed'> {
  readonly close: () => void;
}

/** What the forms of all categories have in common. */
function useAddedBlock({ bot: { chatId }, flowId, close }: AddBlockFormProps) {
  const closeLater = useDelayedClose(close);
  return {
    draftId: `${chatId}:${flowId}`,
    params: { chatId, flowId },
    submitLabel: 'Add Block',
    errorMessage: withReason(FAILED),
    onSuccess({ succ }: { succ: string }) {
      closeLater();
      return succ;
    },
  };
}

const { addTextBlock, addImageBlock, addVideoBlock } = flowWrites;

function AddText(props: AddBlockFormProps) {
  const fields = useTextFields(props.bot);
  return (
    <CallForm
      {...useAddedBlock(props)}
      write={addTextBlock}
      name="add-text"
      fields={fields}
      hiddenValues={{ blockType: 'Text' }}
    />
  );
}

function AddVideo(props: AddBlockFormProps) {
  return (
    <CallForm
      {...useAddedBlock(props)}
      write={addVideoBlock}
      name="add-video"
      fields={videoFields}
      hiddenValues={{ blockType: 'Video' }}
    />
  );
}

function AddImage(props: AddBlockFormProps) {
  const shared = useAddedBlock(props);
  return (
    <Suspense fallback={<Skeleton shape="form" />}>
      <addImageForm.Screen
        {...shared}
        write={addImageBlock}
        name="add-image"
        hiddenValues={{ blockType: 'Image' }}
        errorMessage={reasonOr(FAILED)}
      />
    </Suspense>
  );
}

const addForms: Readonly<Record<Category, typeof AddText>> = {
  Text: AddText,
  Image: AddImage,
  Video: AddVideo,
};
