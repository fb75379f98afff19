import { Segmented } from 'antd';
import { Suspense, useState } from 'react';
import type { Block } from '../../../../shared/contract/block.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { addImageForm, useTextFields, videoFields } from './blockFields.ts';
import { EditorDialog, type OnSuccess } from './EditorDialog.tsx';
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
      {(onSuccess) => (
        <Stack gap={5}>
          <Segmented
            block
            aria-label="Block type"
            options={[...categories]}
            value={category}
            onChange={setCategory}
          />
          <AddForm bot={bot} flowId={flowId} onSuccess={onSuccess} />
        </Stack>
      )}
    </EditorDialog>
  );
}

const FAILED = 'Unable to add block. Please try again.';

interface AddBlockFormProps extends Omit<AddBlockProps, 'onClosed'> {
  readonly onSuccess: OnSuccess;
}

/** Returns the props that the forms of all categories share. */
const sharedProps = ({ bot: { chatId }, flowId, onSuccess }: AddBlockFormProps) => ({
  draftId: `${chatId}:${flowId}`,
  params: { chatId, flowId },
  submitLabel: 'Add Block',
  nextLabel: 'Add and next',
  errorMessage: withReason(FAILED),
  onSuccess,
});

const { addTextBlock, addImageBlock, addVideoBlock } = flowWrites;

function AddText(props: AddBlockFormProps) {
  const fields = useTextFields(props.bot);
  return (
    <CallForm
      {...sharedProps(props)}
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
      {...sharedProps(props)}
      write={addVideoBlock}
      name="add-video"
      fields={videoFields}
      hiddenValues={{ blockType: 'Video' }}
    />
  );
}

function AddImage(props: AddBlockFormProps) {
  return (
    <Suspense fallback={<Skeleton shape="form" />}>
      <addImageForm.Screen
        {...sharedProps(props)}
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
