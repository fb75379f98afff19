import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, pathTo } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Row, Stack, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { courses } from './breadcrumbs.ts';
import { Congratulation } from './Congratulation.tsx';
import { CourseLogo } from './CourseLogo.tsx';
import { headOf } from './head.ts';
import { type Chapter, completedIn, type Outline } from './outline.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { useCourse, useOutline } from './useCourse.ts';
import { useScripts } from './useScripts.ts';
import { WayOn } from './WayOn.tsx';
import './mu.css';

export default function CoursePage({ title }: ScreenProps) {
  const { course = '' } = useParams();
  const { course: about, failure, reload } = useCourse(course);
  const { outline, certificate, ...read } = useOutline(course);
  const { scripts, pages } = useScripts(course);
  // Shows everything at once, so that late data moves nothing.
  const isThere = about !== undefined && outline !== undefined && !pages.isLoading;
  const problem = failure ?? read.failure;
  // A user who is not enrolled sees the course's name too.
  const name = isThere || (problem !== undefined && !pages.isLoading) ? about?.title : undefined;
  return (
    <Page key={String(name)} {...headOf(title, name)} layout="detail" breadcrumbs={[courses]}>
      <AsyncContent
        data={isThere ? { ...about, outline } : undefined}
        failure={problem}
        reload={() => {
          reload();
          read.reload();
          pages.reload();
        }}
        loading="cards"
        otherwise={<WayOn course={course} outline={outline} />}
      >
        {(shown) => (
          <>
            {shown.outline.isComplete && (
              <Congratulation
                course={course}
                courseName={shown.title}
                hasScripts={scripts.length > 0}
                certificate={certificate}
              />
            )}
            <Progress course={course} hasScripts={scripts.length > 0} certificate={certificate} {...shown} />
            <Chapters course={course} outline={shown.outline} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

interface ProgressProps {
  readonly course: string;
  readonly title: string;
  readonly logo: string;
  readonly outline: Outline;
  readonly hasScripts: boolean;
  readonly certificate: string | undefined;
}

/** Shows the user's progress and leads to the next lesson. */
function Progress({ course, title, logo, outline, hasScripts, certificate }: ProgressProps) {
  const { next, completedCount, lessonCount, isComplete } = outline;
  return (
    <Row as="section" gap={4} phone="stack" className="card" aria-label="Your progress">
      <Row gap={4} grow nowrap>
        <CourseLogo name={title} file={logo} />
        <Stack grow>
          <ProgressBar done={completedCount} total={lessonCount} />
        </Stack>
      </Row>
      {!isComplete && (
        <Row gap={3} fill="phone">
          {next && (
            <LinkButton
              type="primary"
              size="large"
              to={pathTo(paths.mu.lesson, { course, chapter: next.chapter.number, lesson: next.lesson })}
            >
              {completedCount === 0 ? 'Start' : 'Continue'}: Lesson {next.lesson}
            </LinkButton>
          )}
          {hasScripts && (
            <LinkButton size="large" to={pathTo(paths.mu.script, { course })}>
              Script book
            </LinkButton>
          )}
          {/* A certificate stays when lessons are added later. */}
          {certificate !== undefined && (
            <LinkButton size="large" to={pathTo(paths.mu.certificate, { certificate })}>
              View your certificate
            </LinkButton>
          )}
        </Row>
      )}
    </Row>
  );
}

function Chapters({ course, outline }: { course: string; outline: Outline }) {
  if (outline.chapters.length === 0) {
    return <Empty title="No lessons yet">They appear here as soon as one is published.</Empty>;
  }
  return (
    <Stack as="ol" gap={3}>
      {outline.chapters.map((chapter) => (
        <li key={chapter.number}>
          <ChapterCard course={course} chapter={chapter} outline={outline} />
        </li>
      ))}
    </Stack>
  );
}

function ChapterCard({ course, chapter, outline }: { course: string; chapter: Chapter; outline: Outline }) {
  const { number, title, lessons } = chapter;
  return (
    <Row
      as="article"
      gap={2}
      phone="stack"
      className="card chapter-card"
      aria-labelledby={`chapter-${number}`}
    >
      <Stack gap={2} grow>
        <Stack as="h2" id={`chapter-${number}`}>
          <Text as="span" tone="muted" size="s" weight="medium">
            Chapter {number}
          </Text>
          {title}
        </Stack>
        <ProgressBar done={completedIn(lessons, outline.statusOf)} total={lessons.length} />
      </Stack>
      <LinkButton to={pathTo(paths.mu.chapter, { course, chapter: number })}>
        View Chapter
        <span className="visually-hidden"> {number}</span>
      </LinkButton>
    </Row>
  );
}
