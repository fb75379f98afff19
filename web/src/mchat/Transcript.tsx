import { Fragment } from 'react';
import type { Entry } from '../../../shared/contract/transcript.ts';
import { DateTime } from '../ui/data/DateTime.tsx';
import { MoreButton } from '../ui/list/MoreButton.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { BotVideo } from './BotVideo.tsx';
import { Bubble } from './Bubbles.tsx';
import { useFollowedEnd } from './useFollowedEnd.ts';
import { useTranscript } from './useVisitors.ts';

interface TranscriptProps {
  readonly chatId: string;
  readonly visitor: string;
}

/** What was said, visitor on the left and bot on the right. It grows while it is open. */
export function Transcript({ chatId, visitor }: TranscriptProps) {
  const { entries, pages } = useTranscript(chatId, visitor);
  const end = useFollowedEnd(entries.length);
  return (
    <AsyncContent
      data={pages.isLoading ? undefined : entries}
      failure={pages.failure}
      reload={pages.reload}
      loading="details"
      isEmpty={entries.length === 0 && !pages.hasMore}
      empty={
        <Empty title="Nothing said yet">What the bot and the visitor say comes here as they say it.</Empty>
      }
    >
      {() => (
        <>
          <div className="transcript" role="log" aria-label="Messages">
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was said keeps its place
              <Fragment key={index}>
                {isAfterPause(entry, entries[index - 1]) && (
                  <p className="transcript-time">
                    <DateTime at={entry.at} />
                  </p>
                )}
                <Said entry={entry} />
              </Fragment>
            ))}
          </div>
          <MoreButton pages={pages} count={entries.length} />
          <div ref={end} />
        </>
      )}
    </AsyncContent>
  );
}

const PAUSE_MS = 15 * 60_000;

/** Whether the time is worth saying. */
function isAfterPause({ at }: Entry, before: Entry | undefined): boolean {
  return before === undefined || Date.parse(at) - Date.parse(before.at) > PAUSE_MS;
}

function Said({ entry }: { entry: Entry }) {
  const isVisitor = entry.user === 'user';
  return (
    <Bubble
      side={isVisitor ? 'left' : 'right'}
      tone={isVisitor ? 'blue' : 'grey'}
      by={isVisitor ? 'Visitor' : 'Bot'}
    >
      <Content entry={entry} />
    </Bubble>
  );
}

function Content({ entry: { type, content } }: { entry: Entry }) {
  if (type === 'Video') return <BotVideo link={content} />;
  if (type === 'Text') return content;
  return (
    <a className="bubble-picture" href={`/media/${content}`} target="_blank" rel="noopener noreferrer">
      <img src={`/media/${content}`} alt="Open it large" loading="lazy" />
    </a>
  );
}
