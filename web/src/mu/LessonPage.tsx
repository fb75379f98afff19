import { Link, useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, pathTo } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Row, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { BackIcon, ForwardIcon, LockIcon } from '../ui/theme/icons.tsx';
import { useMediaQuery } from '../ui/theme/useMediaQuery.ts';
import { chapterCrumb, courseCrumb, courses } from './breadcrumbs.ts';
import { Chapters } from './Chapters.tsx';
import { ChapterTabs } from './ChapterTabs.tsx';
import { useHead } from './head.ts';
import { LessonForm } from './LessonForm.tsx';
import { Markdown } from './Markdown.tsx';
import { type Outline, videoTime } from './outline.ts';
import { LessonVideo } from './player/LessonVideo.tsx';
import { useCourse, useOutline } from './useCourse.ts';
import { useLesson } from './useLesson.ts';
import { WayOn } from './WayOn.tsx';
import './mu.css';

export default function LessonPage({ title }: ScreenProps) {
  const { course = '', chapter: chapterNumber, lesson: lessonNumber } = useParams();
  const at = { course, chapter: Number(chapterNumber), lesson: Number(lessonNumber) };
  const { course: about } = useCourse(course);
  const { outline, ...progress } = useOutline(course);
  const { content, failure, reload } = useLesson(at);
  // Shows everything at once, so that late data moves nothing.
  const isThere = about !== undefined && content !== undefined && outline !== undefined;
  const chapter = outline?.chapters.find((each) => each.chapter === at.chapter);
  const hasRoomBeside = useMediaQuery('(min-width: 992px)');
  return (
    <Page
      key={String(isThere)}
      {...useHead(
        `${title} ${lessonNumber}`,
        isThere ? `${lessonNumber}. ${content.lesson.lessonTitle}` : undefined,
      )}
      {...(isThere && hasRoomBeside
        ? {
            layout: 'list',
            aside: (
              <nav aria-label="Outline of the course">
                <Chapters course={course} outline={outline} marked={at.lesson} />
              </nav>
            ),
          }
        : { layout: 'detail' })}
      breadcrumbs={[
        courses,
        courseCrumb(course, isThere ? about.title : undefined),
        chapterCrumb(course, at.chapter),
      ]}
    >
      <AsyncContent
        data={isThere ? { ...about, content, outline } : undefined}
        failure={progress.isLoading ? undefined : (failure ?? progress.failure)}
        reload={() => {
          reload();
          progress.reload();
        }}
        loading={<LessonSkeleton />}
        otherwise={<WayOn course={course} outline={outline} />}
      >
        {({ title: courseName, content: shown, outline: all }) => {
          const isCompleted = all.statusOf(at.lesson) === 'Completed';
          return (
            <>
              {/* The outline beside it leads to the same lessons. */}
              {chapter && !hasRoomBeside && (
                <ChapterTabs course={course} chapter={chapter} outline={all} lesson={at.lesson} />
              )}
              {shown.lesson.vidFile !== '' && <LessonVideo at={at} lesson={shown.lesson} />}
              <LessonPlace courseName={courseName} outline={all} lesson={at.lesson} />
              {shown.lesson.text !== '' && <Markdown text={shown.lesson.text} />}
              <LessonForm at={at} {...shown} isCompleted={isCompleted} />
              <Neighbours
                course={course}
                outline={all}
                lesson={at.lesson}
                leadsOn={isCompleted && shown.questions.length > 0 && shown.task.instruction === ''}
              />
            </>
          );
        }}
      </AsyncContent>
    </Page>
  );
}

interface PlaceProps {
  readonly outline: Outline;
  readonly lesson: number;
}

function LessonPlace({ courseName, outline: { lessons }, lesson }: PlaceProps & { courseName: string }) {
  const time = videoTime(lessons.filter((each) => each.lesson === lesson));
  return (
    <Row gap={3} tight justify="between" tone="muted" size="s" numeric>
      <span>
        Lesson {lesson} of {lessons.length}
        {time && ` · ${time}`}
      </span>
      {/* The breadcrumb names it there. */}
      <Text as="span" hide="laptop">
        {courseName}
      </Text>
    </Row>
  );
}

interface NeighboursProps extends PlaceProps {
  readonly course: string;
  /** True if the next lesson is the next step. */
  readonly leadsOn: boolean;
}

/** Leads to the lessons before and after this one, also across chapters. */
function Neighbours({ course, outline, lesson, leadsOn }: NeighboursProps) {
  const [previous, next] = [outline.placeOf(lesson - 1), outline.placeOf(lesson + 1)];
  const isLocked = next && outline.statusOf(next.lesson) === 'Locked';
  return (
    <Row as="nav" gap={2} tall aria-label="Lessons">
      {previous && (
        <Row
          as={Link}
          gap={1}
          weight="strong"
          className="target quiet-link"
          to={pathTo(paths.mu.lesson, { course, ...previous })}
        >
          <BackIcon size={18} />
          Lesson {previous.lesson}
        </Row>
      )}
      <span className="grow" />
      {next && isLocked && (
        <Row as="span" gap={1} tone="muted" size="s">
          <LockIcon size={18} />
          Lesson {next.lesson} opens after this one
        </Row>
      )}
      {next && !isLocked && leadsOn && (
        <LinkButton type="primary" size="large" to={pathTo(paths.mu.lesson, { course, ...next })}>
          Lesson {next.lesson}
        </LinkButton>
      )}
      {next && !isLocked && !leadsOn && (
        <Row
          as={Link}
          gap={1}
          weight="strong"
          className="target quiet-link"
          to={pathTo(paths.mu.lesson, { course, ...next })}
        >
          Lesson {next.lesson}
          <ForwardIcon size={18} />
        </Row>
      )}
    </Row>
  );
}

function LessonSkeleton() {
  return (
    <div className="skeleton" aria-busy="true">
      <div className="skeleton-part skeleton-line" />
      <div className="skeleton-part lesson-skeleton-video" />
    </div>
  );
}
