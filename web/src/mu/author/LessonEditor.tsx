import { Form, Segmented } from 'antd';
import { dequal } from 'dequal/lite';
import {
  type ComponentProps,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { ConflictAlert } from '../../ui/feedback/ConflictAlert.tsx';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { bodyOf, type Field, textOf, type Values } from '../../ui/form/field.ts';
import { RestoredNote } from '../../ui/form/RestoredNote.tsx';
import { Card, Grid, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { LessonFiles } from './LessonFiles.tsx';
import { type LessonField, lessonFields, lessonValues } from './lessonFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import { StoredLesson } from './StoredLesson.tsx';
import type { AuthoredLesson, LessonParams } from './useAuthoredLesson.ts';
import { useLessonConflict } from './useLessonConflict.ts';
import { useLessonFiles } from './useLessonFiles.ts';
import { useLessonMessage } from './useLessonMessage.ts';
import { useLessonSave } from './useLessonSave.ts';
import { parseVideo, videoFileOf } from './videoValue.ts';

// Loaded on demand, because the player adds 45 kB.
const preview = lazyPage(() => import('./LessonPreview.tsx'));

interface LessonEditorProps extends Pick<ComponentProps<typeof Page>, 'title' | 'breadcrumbs'> {
  readonly of: LessonParams;
  readonly opened: AuthoredLesson;
}

/** Edits a lesson and its files, with a preview of what learners see. */
export function LessonEditor({ of, opened, ...head }: LessonEditorProps) {
  const conflict = useLessonConflict(opened);
  const { write, base, version, setVersion, clash, merged } = conflict;
  const { files, sent, setSent, ...saving } = useLessonFiles({ of, opened, onVersion: setVersion });
  const { save, want } = useLessonSave({
    write,
    base,
    onVersion: setVersion,
    saveFiles: saving.saveFiles,
  });
  const [saves, setSaves] = useState(0);
  const isWide = useHasRoomForTables();
  const [pane, setPane] = useState<'edit' | 'preview'>('edit');
  const { course, id } = of;
  const showSaved = useLessonMessage(course);
  const storedVideo = base.video.kind === 'upload' ? base.video.file : undefined;
  const fields = useMemo(
    () => lessonFields({ of: { course, id }, stored: storedVideo, onSent: setSent }),
    [course, id, storedVideo, setSent],
  );
  const initial = useMemo(() => lessonValues(base), [base]);
  const [values, setValues] = useState<Values>(initial);
  const changes = countChanges(fields, values, initial);
  const hasVideo = parseVideo(values.video).kind !== 'none';
  const shown = useDeferredValue(values);
  const previewed = (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton shape="details" />}>
        <preview.Screen values={shown} files={files} sent={sent} of={of} />
      </Suspense>
    </ErrorBoundary>
  );
  const isEditing = isWide || pane === 'edit';

  return (
    <Page
      {...head}
      name={textOf(initial.title)}
      layout="editor"
      {...(isWide && {
        aside: (
          <Card gap={3} aria-label="Preview">
            <Stack>
              <h2>Preview</h2>
              <Text tone="muted" size="s">
                As learners see it, with what you have not saved yet.
              </Text>
            </Stack>
            {previewed}
          </Card>
        ),
      })}
    >
      {!isWide && (
        <Segmented<'edit' | 'preview'>
          block
          size="large"
          aria-label="What to show"
          options={[
            { value: 'edit', label: 'Edit' },
            { value: 'preview', label: 'Preview' },
          ]}
          value={pane}
          onChange={setPane}
        />
      )}
      {!isEditing && previewed}
      <div hidden={!isEditing}>
        <CallForm
          write={save}
          name="lesson"
          draftId={`${course}:${id}`}
          params={of}
          initial={initial}
          fields={fields}
          hiddenValues={{ version }}
          submitLabel="Save lesson"
          onSuccess={({ succ }, { video }) => {
            setSaves(saves + 1);
            void saving.onLessonSaved(videoFileOf(video));
            showSaved(succ);
          }}
          arrange={({ fieldOf, outcome, isSubmitting, reset, fill, isRestored }) => {
            const at = (name: LessonField) => fields.filter((field) => field.name === name).map(fieldOf);
            const decide = (winner: 'mine' | 'stored') => {
              const decided = conflict.decide(winner);
              if (decided === undefined) return;
              void saving.reload();
              fill(lessonValues(decided));
            };
            return (
              <Stack gap={4}>
                <Typed onChange={setValues} saves={saves} />
                <Merged lesson={merged} reset={reset} />
                {isRestored && <RestoredNote />}
                <Card as="div">
                  {at('title')}
                  {at('video')}
                  {hasVideo && (
                    <Grid gap={4} min="s">
                      <LessonFiles files={files} poster={at('poster')} captions={at('captions')} />
                    </Grid>
                  )}
                </Card>
                <Card as="div">{at('text')}</Card>
                <Card as="div">{at('questions')}</Card>
                <Card as="div">
                  {at('instruction')}
                  {at('script')}
                </Card>
                {clash && (
                  <ConflictAlert noun="lesson" onTake={() => decide('stored')} onKeep={() => decide('mine')}>
                    <StoredLesson stored={clash.stored} names={clash.names} />
                  </ConflictAlert>
                )}
                {outcome}
                <SaveBar
                  isPublished={base.isPublished}
                  changes={changes}
                  isSubmitting={isSubmitting}
                  onUndo={() => reset({ ...initial, captions: undefined, poster: undefined })}
                  want={want}
                />
              </Stack>
            );
          }}
        />
      </div>
    </Page>
  );
}

/** Counts the fields whose value in the request body has changed. */
function countChanges(fields: readonly Field[], values: Values, initial: Values): number {
  const [now, before] = [bodyOf(fields, values), bodyOf(fields, initial)];
  return Object.keys(now).filter((name) => !dequal(now[name], before[name])).length;
}

interface TypedProps {
  readonly onChange: (values: Values) => void;
  /** The number of saves. Each save stores the chosen files, so the form then forgets them. */
  readonly saves: number;
}

/** Reports what is typed in the form around it. */
function Typed({ onChange, saves }: TypedProps) {
  const form = Form.useFormInstance<Values>();
  const typed: unknown = Form.useWatch((values: Values) => values, { form, preserve: true });
  const passOn = useEffectEvent(() => onChange(form.getFieldsValue(true)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `typed` is the reason to read the form
  useEffect(() => passOn(), [typed]);
  const onSave = useEffectEvent(() => {
    form.setFieldsValue({ captions: undefined, poster: undefined });
    passOn();
  });
  useEffect(() => {
    if (saves > 0) onSave();
  }, [saves]);
  return null;
}

interface MergedProps {
  /** The lesson as saved together with another author's changes. */
  readonly lesson: AuthoredLesson | undefined;
  readonly reset: (to: Values) => void;
}

/** Updates the form with another author's changes after a merged save. */
function Merged({ lesson, reset }: MergedProps) {
  const onMerged = useEffectEvent((saved: AuthoredLesson) => reset(lessonValues(saved)));
  useEffect(() => {
    if (lesson !== undefined) onMerged(lesson);
  }, [lesson]);
  return null;
}
