import { Button, Segmented } from 'antd';
import { isRetryable } from '../../api/refusal.ts';
import { FileButton } from '../../ui/button/FileButton.tsx';
import { Progress } from '../../ui/data/Progress.tsx';
import { OutcomeAlert } from '../../ui/feedback/OutcomeAlert.tsx';
import { useLeaveWarning } from '../../ui/feedback/useLeaveWarning.ts';
import type { InputProps } from '../../ui/form/field.ts';
import { Input } from '../../ui/form/Input.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import type { LessonParams } from './useAuthoredLesson.ts';
import { type SentVideo, type UploadState, useVideoUpload } from './useVideoUpload.ts';
import { parseVideo, type VideoValue } from './videoValue.ts';

interface VideoInputProps {
  readonly input: InputProps;
  readonly of: LessonParams;
  /** The uploaded file that the lesson has stored. */
  readonly stored: string | undefined;
  readonly onSent: (video: SentVideo) => void;
}

const kinds = [
  { value: 'none', label: 'No video' },
  { value: 'youTube', label: 'YouTube' },
  { value: 'upload', label: 'Upload' },
] as const;

/** Edits the video of a lesson: a YouTube link, or a file that uploads while the author writes. */
export function VideoInput({ input, of, stored, onSent }: VideoInputProps) {
  const { id, value, onChange, onBlur } = input;
  const video = parseVideo(value);
  const change = (changed: Partial<VideoValue>) => onChange?.({ ...video, ...changed });
  const upload = useVideoUpload(of, (sent) => {
    onSent(sent);
    change({ kind: 'upload', file: sent.file, durationSeconds: sent.durationSeconds ?? null });
  });
  const isUnderWay = upload.state !== undefined;
  useLeaveWarning(isUnderWay, leaving);
  return (
    <Stack gap={3} id={id}>
      <Segmented<VideoValue['kind']>
        block
        aria-label="Kind of video"
        options={[...kinds]}
        value={isUnderWay ? 'upload' : video.kind}
        disabled={isUnderWay}
        onChange={(kind) => change({ kind })}
      />
      {video.kind === 'youTube' && !isUnderWay && (
        <Input
          aria-label="YouTube link"
          inputMode="url"
          autoComplete="off"
          placeholder="https://youtu.be/…"
          value={video.link}
          onChange={({ target }) => change({ link: target.value })}
          {...(onBlur && { onBlur })}
        />
      )}
      {(video.kind === 'upload' || isUnderWay || upload.interrupted !== undefined) && (
        <UploadArea
          upload={upload}
          video={video}
          isStored={video.file !== '' && video.file === stored}
          onChoose={(file) => {
            upload.choose(file);
            // The lesson can be saved without the video until the upload is complete.
            if (video.file === '') change({ kind: video.link === '' ? 'none' : 'youTube' });
          }}
        />
      )}
    </Stack>
  );
}

interface UploadAreaProps {
  readonly upload: ReturnType<typeof useVideoUpload>;
  readonly video: VideoValue;
  readonly isStored: boolean;
  readonly onChoose: (file: File) => void;
}

function UploadArea(props: UploadAreaProps) {
  const { upload, video, isStored, onChoose } = props;
  const { state, interrupted, cancel } = upload;
  if (state !== undefined) return <UploadUnderWay {...props} state={state} />;
  return (
    <Stack as="section" gap={3} aria-label="Upload">
      {interrupted ? (
        <p>
          The upload of <strong>{interrupted.name}</strong> was interrupted. Choose the same file, and it goes
          on where it was.
        </p>
      ) : (
        <Text tone="muted">{fileWords(video, isStored)}</Text>
      )}
      <Row gap={3}>
        <ChooseVideo
          label={video.file === '' || interrupted ? 'Choose a video' : 'Choose another video'}
          onChoose={onChoose}
        />
        {interrupted && (
          <Button danger type="text" onClick={cancel}>
            Cancel upload
          </Button>
        )}
      </Row>
    </Stack>
  );
}

interface UnderWayProps extends Pick<UploadAreaProps, 'upload' | 'onChoose'> {
  readonly state: UploadState;
}

function UploadUnderWay({ upload: { pause, resume, cancel }, state, onChoose }: UnderWayProps) {
  const { name, status, fraction, failure } = state;
  const hasFailed = status === 'failed';
  return (
    <Stack as="section" gap={3} aria-label="Upload">
      <p>
        <strong>{name}</strong>{' '}
        <Text as="span" tone="muted">
          {statusWords[status]}
        </Text>
      </p>
      <Progress label="Sent" share={fraction} tone={hasFailed ? 'warn' : undefined} />
      {failure && hasFailed && <OutcomeAlert kind="error" message={failure.message} failure={failure} />}
      <Row gap={3}>
        {status === 'sending' && <Button onClick={pause}>Pause</Button>}
        {(status === 'paused' || status === 'lost') && <Button onClick={resume}>Resume</Button>}
        {hasFailed && failure && isRetryable(failure) && <Button onClick={resume}>Try again</Button>}
        {hasFailed && <ChooseVideo label="Choose another video" onChoose={onChoose} />}
        <Button danger type="text" onClick={cancel}>
          Cancel upload
        </Button>
      </Row>
    </Stack>
  );
}

interface ChooseVideoProps {
  readonly label: string;
  readonly onChoose: (file: File) => void;
}

function ChooseVideo({ label, onChoose }: ChooseVideoProps) {
  return (
    <FileButton accept="video/mp4,video/webm" onChoose={onChoose}>
      {label}
    </FileButton>
  );
}

const leaving = {
  title: 'Leave while the video is being sent?',
  detail: 'It stops, and goes on where it was when you choose the same file here again.',
};

const statusWords = {
  sending: 'is being sent. You can go on writing meanwhile.',
  paused: 'is paused.',
  lost: 'waits for the connection, and goes on by itself.',
  failed: 'could not be sent.',
} as const;

function fileWords({ file, durationSeconds }: VideoValue, isStored: boolean): string {
  if (file === '') return 'MP4 or WebM, 2 GB at most.';
  const length = durationSeconds === null ? '' : `, ${minutes(durationSeconds)}`;
  return isStored
    ? `The lesson has a video${length}.`
    : `The video is here${length}. Save the lesson to show it.`;
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}
