import { Alert, Button } from 'antd';
import { useState } from 'react';
import { type CallFailed, isRetryable } from '../api/refusal.ts';
import { useSubmission } from '../api/useSubmission.ts';
import { FileButton } from '../ui/button/FileButton.tsx';
import { Progress } from '../ui/data/Progress.tsx';
import { Reference } from '../ui/data/Reference.tsx';
import { Tile } from '../ui/data/Tile.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { ChatIcon } from '../ui/theme/icons.tsx';
import { headPicture, shrinkPicture } from './shrinkPicture.ts';
import { designWrites } from './useDesign.ts';

/** The chat shows the picture small, and other sites show it beside a shared link. */
const LONGEST_SIDE_PX = 640;

interface BotPictureProps {
  readonly chatId: string;
  /** The name of a file under `/media/`, or the text 'null'. */
  readonly image: string;
  readonly version: number;
}

/** Shows the picture of a bot, and saves a new one as soon as it is chosen. */
export function BotPicture({ chatId, image, version }: BotPictureProps) {
  const { notify } = useFeedback();
  const { isSubmitting, submit } = useSubmission();
  const [progress, setProgress] = useState(0);
  const [failed, setFailed] = useState<{ readonly file: File; readonly failure: CallFailed }>();

  function upload(file: File) {
    setFailed(undefined);
    setProgress(0);
    const send = async () => {
      const image = await shrinkPicture(file, { longestSide: LONGEST_SIDE_PX });
      const body = { image, small: await headPicture(image), version };
      const { succ } = await designWrites.updateDesignImage.submit({ params: { chatId }, body }, setProgress);
      notify(done(succ));
    };
    void submit(send, (failure) => setFailed({ file, failure }));
  }

  return (
    <Stack gap={3}>
      <Row gap={4}>
        {image === 'null' ? (
          <Tile size="l" isRound>
            <ChatIcon />
          </Tile>
        ) : (
          <img className="bot-picture" src={`/media/${image}`} alt="The bot’s present look" />
        )}
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/gif"
          loading={isSubmitting}
          onChoose={upload}
        >
          {image === 'null' ? 'Choose a picture' : 'Choose another'}
        </FileButton>
      </Row>
      {isSubmitting && <Progress label="Upload" share={progress} />}
      {failed && (
        <Alert
          type="error"
          showIcon
          title={
            <>
              {failed.failure.message}
              <Reference of={failed.failure} />
            </>
          }
          {...(isRetryable(failed.failure) && {
            action: <Button onClick={() => upload(failed.file)}>Try again</Button>,
          })}
        />
      )}
    </Stack>
  );
}
