import { Alert, Button, Form } from 'antd';
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { ConflictAlert } from '../../ui/feedback/ConflictAlert.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { Values } from '../../ui/form/field.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { LessonFiles } from './LessonFiles.tsx';
import type { PreviewedLesson } from './LessonPreview.tsx';
import { lessonFields, lessonValues } from './lessonFields.tsx';
import { StoredLesson } from './StoredLesson.tsx';
import type { AuthoredLesson, LessonParams } from './useAuthoredLesson.ts';
import { useLessonConflict } from './useLessonConflict.ts';
import { useLessonFiles } from './useLessonFiles.ts';
import { videoFileOf } from './videoValue.ts';

// Loaded on demand, because the player and the dialog add 45 kB.
const preview = lazyPage(() => import('./LessonPreview.tsx'));

interface LessonEditorProps {
  readonly of: LessonParams;
  readonly opened: AuthoredLesson;
}

/** The form of a lesson, and its files. */
export function LessonEditor({ of, opened }: LessonEditorProps) {
  const conflict = useLessonConflict(opened);
  const { write, base, version, setVersion, clash, merged } = conflict;
  const { files, sent, setSent, ...saving } = useLessonFiles({ of, opened, onVersion: setVersion });
  const [previewed, setPreviewed] = useState<PreviewedLesson>();
  const shown = useLast(previewed);
  const { course, id } = of;
  const storedVideo = base.video.kind === 'upload' ? base.video.file : undefined;
  const fields = useMemo(
    () => lessonFields({ of: { course, id }, stored: storedVideo, onSent: setSent }),
    [course, id, storedVideo, setSent],
  );
  const initial = useMemo(() => lessonValues(base), [base]);

  useEffect(() => preview.load?.(), []);

  return (
    <>
      <Card aria-label="Lesson">
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
          {({ reset, fill, isRestored }) => {
            const decide = (winner: 'mine' | 'stored') => {
              const decided = conflict.decide(winner);
              if (decided === undefined) return;
              void saving.reload();
              fill(lessonValues(decided));
            };
            return (
              <>
                <Merged lesson={merged} reset={reset} />
                {isRestored && (
                  <Alert
                    className="form-note"
                    type="info"
                    title="What you typed last time is here again. It is not saved yet."
                    action={<Button onClick={() => reset(initial)}>Discard</Button>}
                  />
                )}
                {clash && (
                  <ConflictAlert noun="lesson" onTake={() => decide('stored')} onKeep={() => decide('mine')}>
                    <StoredLesson stored={clash.stored} names={clash.names} />
                  </ConflictAlert>
                )}
              </>
            );
          }}
        </CallForm>
      </Card>
      <LessonFiles of={of} files={files} onSaved={saving.onFileSaved} />
      <Suspense>
        {shown && (
          <preview.Screen
            shown={shown}
            isOpen={previewed !== undefined}
            of={of}
            onClose={() => setPreviewed(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

interface MergedProps {
  /** The lesson as saved together with another author's changes. */
  readonly lesson: AuthoredLesson | undefined;
  readonly reset: (to: Values) => void;
}

/** Updates the form with another author's changes after a merged save. */
function Merged({ lesson, reset }: MergedProps) {
  const { notify } = useFeedback();
  const onMerged = useEffectEvent((saved: AuthoredLesson) => {
    reset(lessonValues(saved));
    notify(done('Saved, together with what somebody else has changed'));
  });
  useEffect(() => {
    if (lesson !== undefined) onMerged(lesson);
  }, [lesson]);
  return null;
}

function PreviewButton({ onPreview }: { onPreview: (values: Values) => void }) {
  const form = Form.useFormInstance<Values>();
  return <Button onClick={() => onPreview(form.getFieldsValue(true))}>Preview</Button>;
}
