import { Alert, Form } from 'antd';
import { useEffect, useMemo } from 'react';
import { youTubeId } from '../../../../shared/rules/video.ts';
import { textOf, type Values } from '../../ui/form/field.ts';
import { Card, Stack } from '../../ui/layout/layout.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { PlayIcon } from '../../ui/theme/icons.tsx';
import { Questions, ScriptField } from '../LessonForm.tsx';
import { Markdown } from '../Markdown.tsx';
import { FilePlayer } from '../player/FilePlayer.tsx';
import type { Position } from '../player/usePosition.ts';
import { YouTubePlayer } from '../player/YouTubePlayer.tsx';
import { parseQuestions } from './questionsValue.ts';
import { type LessonParams, readAuthoredLesson } from './useAuthoredLesson.ts';
import type { StoredFiles } from './useLessonFiles.ts';
import type { SentVideo } from './useVideoUpload.ts';
import { parseVideo } from './videoValue.ts';
import '../player/player.css';

interface LessonPreviewProps {
  /** The unsaved values of the lesson's form. */
  readonly values: Values;
  readonly files: StoredFiles;
  /** The video that was uploaded since the editor opened. */
  readonly sent: SentVideo | undefined;
  readonly of: LessonParams;
}

/** Shows the lesson as a learner sees it, and stores nothing. */
export default function LessonPreview({ values, files, sent, of }: LessonPreviewProps) {
  const questions = parseQuestions(values.questions).filter(({ question }) => question.trim() !== '');
  const instruction = textOf(values.instruction);
  const script = textOf(values.script);
  const text = textOf(values.text);
  const hasVideo = parseVideo(values.video).kind !== 'none';
  if (!hasVideo && text === '' && questions.length === 0 && instruction === '') {
    return (
      <Stack className="author-preview">
        <Empty title="Learners see nothing yet" icon={<PlayIcon />}>
          From top to bottom come the video, the text, the questions, and the script that learners write. Each
          part appears here as you add it.
        </Empty>
      </Stack>
    );
  }
  return (
    <Stack gap={3} className="author-preview">
      <PreviewVideo values={values} files={files} sent={sent} of={of} />
      {text !== '' && <Markdown text={text} />}
      <Form
        // The template is the script's initial value.
        key={script}
        name="preview"
        component={false}
        layout="vertical"
        requiredMark={false}
        initialValues={{ script }}
      >
        <Stack gap={4}>
          {questions.length > 0 && (
            <Questions
              questions={questions.map(({ question, options }) => ({
                question,
                answers: options.filter((option) => option.trim() !== ''),
              }))}
            />
          )}
          {instruction !== '' && (
            <Card as="div">
              <ScriptField instruction={instruction} isDraft={false} />
            </Card>
          )}
        </Stack>
      </Form>
    </Stack>
  );
}

const noPosition: Position = { startSeconds: 0, watch: () => {}, keep: () => {} };

function PreviewVideo({ values, files, sent, of }: LessonPreviewProps) {
  const video = parseVideo(values.video);
  const own = sent?.file === video.file ? sent.source : undefined;
  const url = useMemo(() => (own === undefined ? undefined : URL.createObjectURL(own)), [own]);
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const { poster, captions } = files;
  if (video.kind === 'none') return null;
  if (video.kind === 'youTube') {
    const youTube = youTubeId(video.link);
    return youTube === undefined ? null : (
      <YouTubePlayer id={youTube} poster={poster} position={noPosition} />
    );
  }
  const isStored = files.video.kind === 'upload' && files.video.file === video.file;
  const address = url ?? (isStored ? files.vidFile : undefined);
  if (address === undefined) {
    return <Alert type="info" title="The video shows here once the lesson is saved." />;
  }
  const shown = {
    vidFile: address,
    ...(url === undefined && poster !== undefined && { poster }),
    ...(captions !== undefined && { captions }),
  };
  // The URL of a local file does not expire.
  const readFiles = async () => (url === undefined ? readAuthoredLesson(of) : undefined);
  return <FilePlayer files={shown} readFiles={readFiles} position={noPosition} />;
}
