import { Button } from 'antd';
import { Fragment } from 'react';
import type { Entry } from '../../../../shared/contract/transcript.ts';
import { Stack, Text } from '../layout/layout.tsx';
import { byDay } from '../list/byDay.ts';
import { Bubble } from './Bubble.tsx';
import { ClockTime } from './DateTime.tsx';
import { YouTubeVideo } from './YouTubeVideo.tsx';
import './transcript.css';

/** Shows the messages of a chat by day: the visitor's on the left and the bot's on the right. */
export function TranscriptMessages({ entries }: { entries: readonly Entry[] }) {
  return (
    <Stack gap={2} role="log" aria-label="Messages">
      {byDay(entries, new Date()).map(({ day, entries: ofDay }) => (
        <Fragment key={day}>
          <Text align="center" padding={2} tone="muted" size="s">
            {day}
          </Text>
          {ofDay.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes its place
            <Message key={index} entry={entry} />
          ))}
        </Fragment>
      ))}
    </Stack>
  );
}

function Message({ entry: { user, type, content, at } }: { entry: Entry }) {
  return (
    <Bubble {...(user === 'user' ? { by: 'Visitor', side: 'left' } : { by: 'Bot', side: 'right' })}>
      {type === 'Text' && content}
      {type === 'Video' && (
        <YouTubeVideo link={content}>
          {(play) => (
            <div className="bubble-video">
              <Button onClick={play}>Play the video (YouTube)</Button>
            </div>
          )}
        </YouTubeVideo>
      )}
      {type === 'Image' && (
        <a className="bubble-picture" href={`/media/${content}`} target="_blank" rel="noopener noreferrer">
          <img src={`/media/${content}`} alt="Open it large" loading="lazy" />
        </a>
      )}
      <Text as="div" align="end" size="xs" numeric>
        <ClockTime at={at} />
      </Text>
    </Bubble>
  );
}
