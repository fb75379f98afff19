import { ConfirmButton } from '../../ui/button/ConfirmButton.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import type { CustomField } from '../../ui/form/field.ts';
import { fileField, textFileField } from '../../ui/form/inputs/fileField.tsx';
import { Card, Text } from '../../ui/layout/layout.tsx';
import { type LessonParams, useLessonWrites } from './useAuthoredLesson.ts';
import type { StoredFiles } from './useLessonFiles.ts';

interface LessonFilesProps {
  readonly of: LessonParams;
  readonly files: StoredFiles;
  /** Receives the lesson's new version after each saved file. */
  readonly onSaved: (kind: 'poster' | 'captions', version: number) => void;
}

/** The captions and the poster of a lesson's video, which are saved separately. */
export function LessonFiles({ of, files, onSaved }: LessonFilesProps) {
  const { updatePoster, updateCaptions } = useLessonWrites();
  const { notify } = useFeedback();
  return (
    <>
      <Card aria-labelledby="captions-heading">
        <h2 id="captions-heading">Captions</h2>
        <Text tone="muted" className="form-note">
          {files.captions === undefined
            ? 'A WebVTT file (.vtt).'
            : 'The video has captions. Another file replaces them.'}
        </Text>
        <CallForm
          write={updateCaptions}
          name="captions"
          params={of}
          fields={captionFields}
          submitLabel="Save captions"
          needsAll
          onSuccess={({ version, succ }) => {
            onSaved('captions', version);
            return succ;
          }}
        />
        {files.captions !== undefined && (
          <ConfirmButton
            label="Remove captions"
            type="text"
            block
            title="Remove the captions?"
            detail="The video is then shown without them."
            confirmLabel="Remove"
            onConfirm={async () => {
              const { succ, version } = await updateCaptions({ params: of, body: { captions: '' } });
              onSaved('captions', version);
              notify(done(succ));
            }}
          />
        )}
      </Card>
      <Card aria-labelledby="poster-heading">
        <h2 id="poster-heading">Poster</h2>
        <Text tone="muted" className="form-note">
          What the video begins with. An uploaded video brings one along; choose another here.
        </Text>
        {files.poster !== undefined && <img className="author-poster" src={files.poster} alt="" />}
        <CallForm
          write={updatePoster}
          name="poster"
          params={of}
          fields={posterFields}
          submitLabel="Save poster"
          needsAll
          onSuccess={({ version, succ }) => {
            onSaved('poster', version);
            return succ;
          }}
        />
      </Card>
    </>
  );
}

const captionFields: readonly CustomField<'captions'>[] = [
  textFileField({
    name: 'captions',
    label: 'Captions file',
    accept: '.vtt,text/vtt',
    chooseLabel: 'Choose a file',
  }),
];

const posterFields: readonly CustomField<'image'>[] = [
  fileField({
    name: 'image',
    label: 'Picture',
    accept: 'image/jpeg,image/png,image/webp',
    chooseLabel: 'Choose a picture',
  }),
];
