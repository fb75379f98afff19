import { Suspense, useMemo } from 'react';
import type { EditableBlock } from '../../../../shared/contract/block.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { BlockContent } from './BlockContent.tsx';
import { editImageForm, useTextFields, videoFields } from './blockFields.ts';
import { EditorDialog, type OnSuccess } from './EditorDialog.tsx';
import { reasonOr } from './failures.ts';
import { useEdited } from './useEdited.tsx';
import { type EditedBot, flowWrites } from './useFlows.ts';

interface EditBlockProps {
  readonly bot: EditedBot;
  readonly flowId: number;
  /** The block at the time when the dialog was opened. */
  readonly block: EditableBlock;
  readonly onClosed: () => void;
}

export function EditBlockDialog({ onClosed, ...edited }: EditBlockProps) {
  const { id, version, category } = edited.block;
  const EditForm = editForms[category];
  return (
    <EditorDialog
      title="Edit Block"
      draft={`edit-${category.toLowerCase()}:${id}:${version}`}
      onClosed={onClosed}
    >
      {(onSuccess) => <EditForm {...edited} onSuccess={onSuccess} />}
    </EditorDialog>
  );
}

type FormProps = Omit<EditBlockProps, 'onClosed'> & { readonly onSuccess: OnSuccess };

/** Returns the block to edit and the props that the forms of all categories share. */
function useEditedBlock({ bot: { chatId, flows }, flowId, block, onSuccess }: FormProps) {
  const live = flows.find(({ id }) => id === flowId)?.blocks.find(({ id }) => id === block.id);
  const { base, version, formProps } = useEdited(block, live, (stored) => <BlockContent block={stored} />);
  const shared = {
    draftId: `${block.id}:${base.version}`,
    params: { chatId, flowId, blockId: block.id },
    submitLabel: 'Save',
    errorMessage: reasonOr('Error updating block. Please try again.'),
    ...formProps(onSuccess),
  };
  return { base, version, initial: useMemo(() => ({ blockContent: base.content }), [base]), shared };
}

const { updateTextBlock, updateImageBlock, updateVideoBlock } = flowWrites;

function EditText(props: FormProps) {
  const { base, version, initial, shared } = useEditedBlock(props);
  const fields = useTextFields(props.bot);
  return (
    <CallForm
      {...shared}
      key={base.version}
      write={updateTextBlock}
      name="edit-text"
      hiddenValues={{ blockType: 'Text', version }}
      initial={initial}
      fields={fields}
    />
  );
}

function EditVideo(props: FormProps) {
  const { base, version, initial, shared } = useEditedBlock(props);
  return (
    <CallForm
      {...shared}
      key={base.version}
      write={updateVideoBlock}
      name="edit-video"
      hiddenValues={{ blockType: 'Video', version }}
      initial={initial}
      fields={videoFields}
    />
  );
}

function EditImage(props: FormProps) {
  const { base, version, shared } = useEditedBlock(props);
  return (
    <Suspense fallback={<Skeleton shape="form" />}>
      <BlockContent block={base} />
      <editImageForm.Screen
        {...shared}
        key={base.version}
        write={updateImageBlock}
        name="edit-image"
        hiddenValues={{ blockType: 'Image', version }}
      />
    </Suspense>
  );
}

const editForms: Readonly<Record<EditableBlock['category'], typeof EditText>> = {
  Text: EditText,
  Image: EditImage,
  Video: EditVideo,
};
