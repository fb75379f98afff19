import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import type { Values } from '../../ui/form/field.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import type { StoredFiles } from './useLessonFiles.ts';

interface LessonFilesProps {
  readonly files: StoredFiles;
  readonly poster: ReactNode;
  readonly captions: ReactNode;
}

/** The poster and the captions of a lesson's video, which are saved with the lesson. */
export function LessonFiles({ files, poster, captions }: LessonFilesProps) {
  return (
    <>
      <Stack gap={2}>
        <div className="flush">{poster}</div>
        <Text tone="muted" size="s">
          What the video begins with. An uploaded video brings one along.
        </Text>
        {files.poster !== undefined && <img className="author-poster" src={files.poster} alt="" />}
      </Stack>
      <Stack gap={2}>
        <div className="flush">{captions}</div>
        <StoredCaptions hasCaptions={files.captions !== undefined} />
      </Stack>
    </>
  );
}

function StoredCaptions({ hasCaptions }: { hasCaptions: boolean }) {
  const form = Form.useFormInstance<Values>();
  const chosen = Form.useWatch('captions', { form, preserve: true });
  const set = (captions: string | undefined) => form.setFieldsValue({ captions });
  if (!hasCaptions) {
    return (
      <Text tone="muted" size="s">
        A WebVTT file (.vtt).
      </Text>
    );
  }
  const isRemoved = chosen === '';
  return (
    <Row gap={2} justify="between">
      <Text tone="muted" size="s" grow="s">
        {isRemoved
          ? 'The captions are removed when you save.'
          : 'The video has captions. Another file replaces them.'}
      </Text>
      <Button type="text" danger={!isRemoved} onClick={() => set(isRemoved ? undefined : '')}>
        {isRemoved ? 'Keep captions' : 'Remove captions'}
      </Button>
    </Row>
  );
}
