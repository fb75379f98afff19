import { Alert, Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { Values } from '../../ui/form/field.ts';
import { LessonFiles } from './LessonFiles.tsx';
import { LessonPreview, type PreviewedLesson } from './LessonPreview.tsx';
import { lessonFields, lessonValues } from './lessonFields.tsx';
import { StoredLesson } from './StoredLesson.tsx';
import type { AuthoredLesson, LessonParams } from './useAuthoredLesson.ts';
import { useLessonConflict } from './useLessonConflict.ts';
import { useLessonFiles } from './useLessonFiles.ts';
import { videoFileOf } from './videoValue.ts';

interface LessonEditorProps {
  readonly of: LessonParams;
  readonly opened: AuthoredLesson;
}

/** All that an author writes of a lesson, and its files. */
export function LessonEditor({ of, opened }: LessonEditorProps) {
  const conflict = useLessonConflict(opened);
  const { write, base, version, setVersion, stored } = conflict;
  const { files, sent, setSent, ...saving } = useLessonFiles({ of, opened, onVersion: setVersion });
  const [previewed, setPreviewed] = useState<PreviewedLesson>();
  const { course, id } = of;
  const storedVideo = base.video.kind === 'upload' ? base.video.file : undefined;
  const fields = useMemo(
    () => lessonFields({ of: { course, id }, stored: storedVideo, onSent: setSent }),
    [course, id, storedVideo, setSent],
  );
  const initial = useMemo(() => lessonValues(base), [base]);

  return (
    <>
      <section className="card" aria-label="Lesson">
        <CallForm
          write={write}
          name="lesson"
          draftId={`${course}:${id}`}
          params={of}
          initial={initial}
          fields={fields}
          hiddenValues={{ version }}
          submitLabel="Save lesson"
          extraButtons={<PreviewButton onPreview={(values) => setPreviewed({ values, files, sent })} />}
          onSuccess={(reply, values) => {
            setVersion(reply.version);
            void saving.onLessonSaved(videoFileOf(values.video));
            return 'Saved';
          }}
        >
          {({ reset }) =>
            stored && (
              <Alert
                className="author-conflict"
                type="warning"
                title="This lesson was changed meanwhile. What you typed is still here. Stored now:"
                description={
                  <>
                    <StoredLesson stored={stored} base={base} />
                    <div className="author-ways">
                      <Button
                        onClick={() => {
                          conflict.take();
                          void saving.reload();
                          reset(lessonValues(stored));
                        }}
                      >
                        Use the stored one
                      </Button>
                      <Button onClick={conflict.keep}>Keep mine</Button>
                    </div>
                  </>
                }
              />
            )
          }
        </CallForm>
      </section>
      <LessonFiles of={of} files={files} onSaved={saving.onFileSaved} />
      <LessonPreview previewed={previewed} of={of} onClose={() => setPreviewed(undefined)} />
    </>
  );
}

function PreviewButton({ onPreview }: { onPreview: (values: Values) => void }) {
  const form = Form.useFormInstance<Values>();
  return <Button onClick={() => onPreview(form.getFieldsValue(true))}>Preview</Button>;
}
