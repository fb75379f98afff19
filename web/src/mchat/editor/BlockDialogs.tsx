import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import type { Block, EditableBlock } from '../../../../shared/contract/block.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { TextField } from '../../ui/form/field.ts';
import { fileField } from '../../ui/form/inputs/fileField.tsx';
import { useDelayedClose } from '../useDelayedClose.ts';
import { BlockContent } from './BlockContent.tsx';
import { EditorDialog } from './EditorDialog.tsx';
import { reasonOr, withReason } from './failures.ts';
import { placeholdersOf } from './flowLinks.ts';
import { messageField } from './messageField.tsx';
import { StoredMeanwhile } from './StoredMeanwhile.tsx';
import { useEdited } from './useEdited.ts';
import { type EditedBot, flowWrites } from './useFlows.ts';

type Category = Block['category'];

const categories: readonly Category[] = ['Text', 'Image', 'Video'];

const videoFields: TextField<'blockContent'>[] = [
  {
    name: 'blockContent',
    label: 'YouTube link',
    kind: 'textarea',
    isLink: true,
    autoComplete: 'off',
    placeholder: 'https://youtu.be/…',
  },
];
const imageFields = [
  fileField({
    name: 'image',
    label: 'Picture',
    accept: 'image/jpeg,image/png,image/webp,image/gif',
    chooseLabel: 'Choose a picture',
  }),
];

const useTextFields = ({ flows }: EditedBot) =>
  useMemo(
    () => [messageField({ name: 'blockContent', label: 'Text', placeholders: placeholdersOf(flows) })],
    [flows],
  );

interface BlockDialogProps {
  readonly bot: EditedBot;
  readonly flowId: number;
  readonly onClosed: () => void;
}

export function AddBlockDialog({ bot, flowId, onClosed }: BlockDialogProps) {
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

const ADD_FAILED = 'Unable to add block. Please try again.';

function AddBlockForm({
  bot,
  flowId,
  category,
  close,
}: Omit<BlockDialogProps, 'onClosed'> & { category: Category; close: () => void }) {
  const closeLater = useDelayedClose(close);
  const textFields = useTextFields(bot);
  const shared = {
    draftId: `${bot.chatId}:${flowId}`,
    params: { chatId: bot.chatId, flowId },
    submitLabel: 'Add Block',
    errorMessage: withReason(ADD_FAILED),
    onSuccess({ succ }: { succ: string }) {
      closeLater();
      return succ;
    },
  };
  switch (category) {
    case 'Text':
      return (
        <CallForm
          {...shared}
          write={flowWrites.addTextBlock}
          name="add-text"
          fields={textFields}
          hiddenValues={{ blockType: 'Text' }}
        />
      );
    case 'Video':
      return (
        <CallForm
          {...shared}
          write={flowWrites.addVideoBlock}
          name="add-video"
          fields={videoFields}
          hiddenValues={{ blockType: 'Video' }}
        />
      );
    case 'Image':
      return (
        <CallForm
          {...shared}
          write={flowWrites.addImageBlock}
          name="add-image"
          fields={imageFields}
          hiddenValues={{ blockType: 'Image' }}
          errorMessage={reasonOr(ADD_FAILED)}
        />
      );
  }
}

interface EditBlockProps extends BlockDialogProps {
  readonly block: EditableBlock;
}

export function EditBlockDialog({ onClosed, ...edited }: EditBlockProps) {
  const { id, version, category } = edited.block;
  const draft = `edit-${category.toLowerCase()}:${id}:${version}`;
  return (
    <EditorDialog title="Edit Block" draft={draft} onClosed={onClosed}>
      {(close) => <EditBlockForm {...edited} close={close} />}
    </EditorDialog>
  );
}

function EditBlockForm({
  bot,
  flowId,
  block,
  close,
}: Omit<EditBlockProps, 'onClosed'> & { close: () => void }) {
  const closeLater = useDelayedClose(close);
  const textFields = useTextFields(bot);
  const flow = bot.flows.find(({ id }) => id === flowId);
  const live = flow?.blocks.find(({ id }) => id === block.id);
  const { base, version, conflict, take, keep, finish } = useEdited(block, live);
  const { category } = block;
  const initial = useMemo(() => ({ blockContent: base.content }), [base]);
  const shared = {
    draftId: `${block.id}:${base.version}`,
    params: { chatId: bot.chatId, flowId, blockId: block.id },
    submitLabel: 'Save',
    errorMessage: reasonOr('Error updating block. Please try again.'),
    onSuccess({ succ }: { succ: string }) {
      finish();
      closeLater();
      return succ;
    },
    children: conflict && (
      <StoredMeanwhile
        stored={conflict.stored && <BlockContent block={conflict.stored} />}
        onTake={take}
        onKeep={keep}
      />
    ),
  };
  switch (category) {
    case 'Text':
      return (
        <CallForm
          {...shared}
          key={base.version}
          write={flowWrites.updateTextBlock}
          name="edit-text"
          fields={textFields}
          initial={initial}
          hiddenValues={{ blockType: category, version }}
        />
      );
    case 'Video':
      return (
        <CallForm
          {...shared}
          key={base.version}
          write={flowWrites.updateVideoBlock}
          name="edit-video"
          fields={videoFields}
          initial={initial}
          hiddenValues={{ blockType: category, version }}
        />
      );
    case 'Image':
      return (
        <>
          <BlockContent block={base} />
          <CallForm
            {...shared}
            key={base.version}
            write={flowWrites.updateImageBlock}
            name="edit-image"
            fields={imageFields}
            hiddenValues={{ blockType: category, version }}
          />
        </>
      );
  }
}
