import { useMemo } from 'react';
import { guardedField } from '../../claims/Guarded.tsx';
import { lazyPage } from '../../routing/lazyPage.tsx';
import type { TextField } from '../../ui/form/field.ts';
import { placeholdersOf } from './flowLinks.ts';
import type { AddImageProps, EditImageProps } from './ImageForms.tsx';
import { messageField } from './messageField.tsx';
import type { EditedBot } from './useFlows.ts';

export const videoFields: TextField<'blockContent'>[] = [
  {
    name: 'blockContent',
    label: 'YouTube link',
    kind: 'textarea',
    isLink: true,
    autoComplete: 'off',
    placeholder: 'https://youtu.be/…',
  },
];

export const useTextFields = ({ flows }: EditedBot) =>
  useMemo(
    () => [
      guardedField(
        messageField<'blockContent'>({
          name: 'blockContent',
          label: 'Text',
          placeholders: placeholdersOf(flows),
        }),
        { where: 'bot' },
      ),
    ],
    [flows],
  );

export const addImageForm = lazyPage<AddImageProps>(async () => {
  const { AddImageForm } = await import('./ImageForms.tsx');
  return { default: AddImageForm };
});
export const editImageForm = lazyPage<EditImageProps>(async () => {
  const { EditImageForm } = await import('./ImageForms.tsx');
  return { default: EditImageForm };
});
