import { Suspense, useMemo } from 'react';
import type { EditableBlock } from '../../../../shared/contract/block.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDelayedClose } from '../useDelayedClose.ts';
import { BlockContent } from './BlockContent.tsx';
import { editImageForm, useTextFields, videoFields } from './blockFields.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { reasonOr } from './failures.ts';
import { StoredMeanwhile } from './StoredMeanwhile.tsx';
import { useEdited } from './useEdited.ts';
import { type EditedBot, flowWrites } from './useFlows.ts';

interface EditBlockProps {
  readonly bot: EditedBot;
  readonly flowId: number;
  /** As it was when it was opened. */
  readonly block: EditableBlock;
  readonly onClosed: () => void;
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

type FormProps = Omit<EditBlockProps, 'onClosed'> & { readonly close: () => void };

function EditBlockForm({ bot, flowId, block, close }: FormProps) {
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
  const { updateTextBlock, updateImageBlock, updateVideoBlock } = flowWrites;
  const typed = { ...shared, initial };
  switch (category) {
    case 'Text':
      return (
        <CallForm
          {...typed}
          key={base.version}
          write={updateTextBlock}
          name="edit-text"
          fields={textFields}
          hiddenValues={{ blockType: category, version }}
        />
      );
    case 'Video':
      return (
        <CallForm
          {...typed}
          key={base.version}
          write={updateVideoBlock}
          name="edit-video"
          fields={videoFields}
          hiddenValues={{ blockType: category, version }}
        />
      );
    case 'Image':
      return (
        <Suspense fallback={<Skeleton shape="form" />}>
          <BlockContent block={base} />
          <editImageForm.Screen
            {...shared}
            key={base.version}
            write={updateImageBlock}
            name="edit-image"
            hiddenValues={{ blockType: category, version }}
          />
        </Suspense>
      );
  }
}
