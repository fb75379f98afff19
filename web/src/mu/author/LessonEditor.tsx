import { Alert, Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import { CallFailed } from '../../api/refusal.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { failed } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { Values } from '../../ui/form/field.ts';
import { LessonFiles } from './LessonFiles.tsx';
import { LessonPreview, type PreviewedLesson } from './LessonPreview.tsx';
import { lessonFields, lessonValues } from './lessonFields.tsx';
import { type AuthoredLesson, type LessonParams, useLessonWrites } from './useAuthoredLesson.ts';
import { useLessonConflict } from './useLessonConflict.ts';
import type { SentVideo } from './useVideoUpload.ts';
import { parseVideo } from './videoValue.ts';

interface LessonEditorProps {
  readonly of: LessonParams;
  readonly opened: AuthoredLesson;
}

/** All that an author writes of a lesson, and its files. */
export function LessonEditor({ of, opened }: LessonEditorProps) {
  const conflict = useLessonConflict(opened);
  const { write, base, version, setVersion, stored } = conflict;
  const { updatePoster } = useLessonWrites();
  const { notify } = useFeedback();
  const [sent, setSent] = useState<SentVideo>();
  const [previewed, setPreviewed] = useState<PreviewedLesson>();
  const [storedFile, setStoredFile] = useState(fileOf(base));
  const { course, id } = of;
  const fields = useMemo(
    () => lessonFields({ of: { course, id }, stored: storedFile, onSent: setSent }),
    [course, id, storedFile],
  );
  const initial = useMemo(() => lessonValues(base), [base]);

  async function savePoster(poster: File) {
    try {
      setVersion((await updatePoster.submit({ params: of, body: { image: poster } })).version);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      notify(failed(error));
    }
  }

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
          extraButtons={<PreviewButton onPreview={(values) => setPreviewed({ values, base, sent })} />}
          onSuccess={(reply, values) => {
            setVersion(reply.version);
            setStoredFile(parseVideo(values.video).file);
            if (sent?.poster) void savePoster(sent.poster);
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
                          setStoredFile(fileOf(stored));
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
      <LessonFiles of={of} lesson={base} onVersion={setVersion} />
      <LessonPreview previewed={previewed} of={of} onClose={() => setPreviewed(undefined)} />
    </>
  );
}

const fileOf = ({ video }: AuthoredLesson) => (video.kind === 'upload' ? video.file : undefined);

function PreviewButton({ onPreview }: { onPreview: (values: Values) => void }) {
  const form = Form.useFormInstance<Values>();
  return <Button onClick={() => onPreview(form.getFieldsValue(true))}>Preview</Button>;
}

const shown = {
  title: 'Lesson Title',
  text: 'Text',
  questions: 'Questions',
  instruction: 'Instruction',
  script: 'Script Template',
  video: 'Video',
  isPublished: 'Published',
} as const;

/** What somebody else has changed: its texts, and the names of the rest. */
function StoredLesson({ stored, base }: { stored: AuthoredLesson; base: AuthoredLesson }) {
  const [now, before] = [lessonValues(stored), lessonValues(base)];
  const changed = Object.entries(shown).filter(([name]) => now[name] !== before[name]);
  return (
    <dl className="author-stored">
      {changed.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{wordsOf(name, stored)}</dd>
        </div>
      ))}
    </dl>
  );
}

function wordsOf(name: string, lesson: AuthoredLesson): string {
  switch (name) {
    case 'questions':
      return lesson.questions.map(({ question }) => question).join(', ') || 'None';
    case 'video':
      return { none: 'None', youTube: 'YouTube', upload: 'Another upload' }[lesson.video.kind];
    case 'isPublished':
      return lesson.isPublished ? 'Yes' : 'No';
    default:
      return String(lessonValues(lesson)[name] ?? '') || 'Empty';
  }
}
