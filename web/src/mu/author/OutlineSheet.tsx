import { keyedWrite } from '../../api/keyedWrite.ts';
import { guardedField } from '../../claims/Guarded.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { useNavigateFromHere } from '../../routing/useNavigateFromHere.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { Field } from '../../ui/form/field.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { type Chapter, outlineWrites } from './useOutline.ts';

export type OutlineDialog =
  | { readonly kind: 'addChapter' }
  | { readonly kind: 'renameChapter'; readonly chapter: Chapter }
  | { readonly kind: 'addLesson'; readonly chapter: Chapter };

interface OutlineSheetProps {
  readonly course: string;
  readonly dialog: OutlineDialog | undefined;
  readonly onClose: () => void;
}

const addChapter = keyedWrite(outlineWrites.addChapter);
const addLesson = keyedWrite(outlineWrites.addLesson);

const titles: Record<OutlineDialog['kind'], string> = {
  addChapter: 'New chapter',
  renameChapter: 'Rename chapter',
  addLesson: 'New lesson',
};

export function OutlineSheet({ course, dialog, onClose }: OutlineSheetProps) {
  // Keeps the content while the sheet closes.
  const shown = useLast(dialog);
  return (
    <Sheet title={shown ? titles[shown.kind] : ''} isOpen={dialog !== undefined} onClose={onClose}>
      {shown && <OutlineForm course={course} dialog={shown} onClose={onClose} />}
    </Sheet>
  );
}

const titleFields = (label: string): readonly Field<'title'>[] => [
  guardedField({ name: 'title', label, autoComplete: 'off' }, { where: 'course' }),
];
const chapterFields = titleFields('Chapter Title');
const lessonFields = titleFields('Lesson Title');

interface OutlineFormProps {
  readonly course: string;
  readonly dialog: OutlineDialog;
  readonly onClose: () => void;
}

function OutlineForm({ course, dialog, onClose }: OutlineFormProps) {
  const navigate = useNavigateFromHere();
  function close() {
    onClose();
    return undefined;
  }
  switch (dialog.kind) {
    case 'addChapter':
      return (
        <CallForm
          write={addChapter}
          name="new-chapter"
          draftId={course}
          params={{ course }}
          fields={chapterFields}
          submitLabel="Add chapter"
          onSuccess={close}
        />
      );
    case 'renameChapter':
      return (
        <CallForm
          key={dialog.chapter.id}
          write={outlineWrites.updateChapter}
          name="chapter"
          draftId={dialog.chapter.id}
          params={{ course, chapter: dialog.chapter.id }}
          initial={{ title: dialog.chapter.title }}
          fields={chapterFields}
          submitLabel="Save"
          onSuccess={close}
        />
      );
    case 'addLesson':
      return (
        <CallForm
          key={dialog.chapter.id}
          write={addLesson}
          name="new-lesson"
          draftId={dialog.chapter.id}
          params={{ course, chapter: dialog.chapter.id }}
          fields={lessonFields}
          submitLabel="Add lesson"
          onSuccess={({ id }) => {
            navigate(pathTo(paths.admin.lesson, { course, id }));
            return undefined;
          }}
        />
      );
  }
}
