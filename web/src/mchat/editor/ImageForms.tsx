import type { mchat } from '../../../../shared/contract/mchat.ts';
import { CallForm, type CallFormProps } from '../../ui/form/CallForm.tsx';
import { fileField } from '../../ui/form/inputs/fileField.tsx';

// Apart from the other forms: the input of files is as heavy as all of theirs.

const fields = [
  fileField({
    name: 'image',
    label: 'Picture',
    accept: 'image/jpeg,image/png,image/webp,image/gif',
    chooseLabel: 'Choose a picture',
  }),
];

export type AddImageProps = Omit<CallFormProps<typeof mchat.addImageBlock>, 'fields'>;

export function AddImageForm(props: AddImageProps) {
  return <CallForm {...props} fields={fields} />;
}

export type EditImageProps = Omit<CallFormProps<typeof mchat.updateImageBlock>, 'fields'>;

export function EditImageForm(props: EditImageProps) {
  return <CallForm {...props} fields={fields} />;
}
