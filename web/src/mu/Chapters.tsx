import { Link } from 'react-router-dom';
import { paths, pathTo } from '../routing/paths.ts';
import { countText } from '../ui/data/countText.ts';
import { Tile } from '../ui/data/Tile.tsx';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { CheckIcon, ForwardIcon, LockIcon } from '../ui/theme/icons.tsx';
import {
  type Chapter,
  completedIn,
  type LessonStatus,
  type Outline,
  type OutlinedLesson,
  videoTime,
} from './outline.ts';
import '../ui/button/linkRow.css';

interface ChaptersProps {
  readonly course: string;
  readonly outline: Outline;
  /** The lesson that is marked: the open one beside them, or else the next one. */
  readonly marked?: number;
}

/** The outline of a course: its chapters with their lessons, and what is locked and why. */
export function Chapters(props: ChaptersProps) {
  const { outline } = props;
  if (outline.chapters.length === 0) {
    return <Empty title="No lessons yet">They appear here as soon as one is published.</Empty>;
  }
  return (
    <Stack as="ol" gap={3}>
      {outline.chapters.map((chapter) => (
        <li key={chapter.chapter}>
          <ChapterCard {...props} chapter={chapter} />
        </li>
      ))}
    </Stack>
  );
}

/** The smallest phones have no room for it. */
const icon = { size: 20, className: 'hide-small' };

function ChapterCard({ chapter, ...props }: ChaptersProps & { chapter: Chapter }) {
  const { course, outline } = props;
  const { chapter: number, title, lessons } = chapter;
  const about = outline.isEnrolled
    ? `${completedIn(lessons, outline.statusOf)}/${countText(lessons.length, 'lesson')}`
    : videoTime(lessons);
  return (
    <Card as="article" padding={0} className="chapter-card" aria-labelledby={`chapter-${number}`}>
      <Row gap={2} justify="between">
        <Stack grow="s">
          <Text tone="muted" size="s" numeric>
            {[`Chapter ${number}`, about].filter(Boolean).join(' · ')}
          </Text>
          <h2 id={`chapter-${number}`}>{title}</h2>
        </Stack>
        {outline.isEnrolled && (
          <Text
            as={Link}
            size="s"
            weight="strong"
            className="target quiet-link"
            to={pathTo(paths.mu.chapter, { course, chapter: number })}
          >
            View Chapter
            <span className="visually-hidden"> {number}</span>
          </Text>
        )}
      </Row>
      <ol>
        {lessons.map((lesson) => (
          <li key={lesson.lesson}>
            <LessonRow {...props} chapter={number} lesson={lesson} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface LessonRowProps extends ChaptersProps {
  readonly chapter: number;
  readonly lesson: OutlinedLesson;
}

function LessonRow({ course, chapter, lesson, outline, marked = outline.next?.lesson }: LessonRowProps) {
  const status = outline.statusOf(lesson.lesson);
  const isShut = outline.isEnrolled && status === 'Locked';
  const content = (
    <>
      <LessonTile number={lesson.lesson} status={outline.isEnrolled ? status : undefined} />
      <Stack as="span" grow className="link-row-words">
        <Text as="span" weight="strong" tone={isShut ? 'muted' : undefined}>
          {lesson.title}
        </Text>
        <Text as="span" tone="muted" size="s" numeric>
          {detailsOf(lesson, outline)}
          {status === 'Progress' && (
            <Text as="span" tone="link" weight="strong">
              {' · Next'}
            </Text>
          )}
        </Text>
      </Stack>
      {status === 'Locked' ? !outline.isEnrolled && <LockIcon {...icon} /> : <ForwardIcon {...icon} />}
    </>
  );
  return status === 'Locked' ? (
    <Row gap={3} nowrap className="link-row">
      {content}
    </Row>
  ) : (
    <Row
      as={Link}
      to={pathTo(paths.mu.lesson, { course, chapter, lesson: lesson.lesson })}
      gap={3}
      nowrap
      className="link-row"
      aria-current={lesson.lesson === marked ? 'step' : undefined}
    >
      {content}
    </Row>
  );
}

const tiles = {
  Completed: { tone: 'good', icon: <CheckIcon /> },
  Locked: { tone: 'muted', icon: <LockIcon /> },
  Progress: { tone: 'link', icon: undefined },
} as const;

/** Shows the number of a lesson that is next, or of one that is open to nobody yet. */
function LessonTile({ number, status = 'Progress' }: { number: number; status: LessonStatus | undefined }) {
  const { tone, icon } = tiles[status];
  return (
    <Tile size="s" isRound tone={tone}>
      {icon ?? <span className="initials">{number}</span>}
    </Tile>
  );
}

function detailsOf(outlined: OutlinedLesson, { statusOf, isEnrolled }: Outline): string {
  const { lesson } = outlined;
  const status = statusOf(lesson);
  return [
    `Lesson ${lesson}`,
    videoTime([outlined]),
    status === 'Completed' && 'Completed',
    isEnrolled && status === 'Locked' && `Finish lesson ${lesson - 1} first`,
  ]
    .filter(Boolean)
    .join(' · ');
}
