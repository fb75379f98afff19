import type { mchat } from '../../../../shared/contract/mchat.ts';
import { CallForm, type CallFormProps } from '../../ui/form/CallForm.tsx';
import { fileField } from '../../ui/form/inputs/fileField.tsx';

// A module of its own, loaded lazily: antd's upload is as large as all other inputs of the editor.

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
