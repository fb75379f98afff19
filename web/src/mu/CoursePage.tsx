import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, pathTo } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Bar } from '../ui/data/Bar.tsx';
import { countText } from '../ui/data/countText.ts';
import { Card, Grid, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { courses } from './breadcrumbs.ts';
import { Chapters } from './Chapters.tsx';
import { Congratulation } from './Congratulation.tsx';
import { CourseLogo } from './CourseLogo.tsx';
import { EnrolBar, EnrolNote, Facts } from './Enrol.tsx';
import { useHead } from './head.ts';
import { Markdown } from './Markdown.tsx';
import { NextLessonButton } from './NextLessonButton.tsx';
import { minutesOf, type Outline, videoTime } from './outline.ts';
import { useCourse, useEnrolLink, useOutline } from './useCourse.ts';
import './mu.css';

export default function CoursePage({ title }: ScreenProps) {
  const { course = '' } = useParams();
  const { course: about, failure, reload } = useCourse(course);
  const { outline, certificate, ...read } = useOutline(course);
  // Shows everything at once, so that late data moves nothing.
  const { isLoading } = useEnrolLink(course);
  const isThere = about !== undefined && outline !== undefined && (outline.isEnrolled || !isLoading);
  return (
    <Page
      key={String(isThere)}
      {...useHead(title, isThere ? about.title : undefined)}
      layout="list"
      breadcrumbs={[courses]}
    >
      <AsyncContent
        data={isThere ? { ...about, outline } : undefined}
        failure={failure ?? read.failure}
        reload={() => {
          reload();
          read.reload();
        }}
        loading="cards"
        otherwise={<LinkButton to={paths.mu.courses}>Back to the courses</LinkButton>}
      >
        {(shown) => (
          <Grid gap={4} className="course-layout">
            <Stack gap={4} className="course-side">
              <Head course={course} certificate={certificate} {...shown} />
              {!shown.outline.isEnrolled && <EnrolBar course={course} />}
            </Stack>
            <Stack gap={3}>
              {!shown.outline.isEnrolled && (
                <>
                  <EnrolNote course={course} />
                  <h2>In this course</h2>
                </>
              )}
              <Chapters course={course} outline={shown.outline} />
            </Stack>
          </Grid>
        )}
      </AsyncContent>
    </Page>
  );
}

interface HeadProps {
  readonly course: string;
  readonly title: string;
  readonly logo: string;
  readonly outline: Outline;
  readonly certificate: string | undefined;
}

/** Says what the course holds and how much of it is done, and leads to the next lesson. */
function Head({ course, title, logo, outline, certificate }: HeadProps) {
  const { description, lessons, completedCount, isComplete, isEnrolled } = outline;
  const hasScripts = isEnrolled && lessons.some(({ asksScript }) => asksScript);
  if (isComplete) {
    return (
      <Congratulation course={course} courseName={title} hasScripts={hasScripts} certificate={certificate} />
    );
  }
  return (
    <Card gap={4} aria-label={isEnrolled ? 'Your progress' : 'About the course'}>
      <Row gap={4}>
        <CourseLogo name={title} file={logo} />
        <Stack gap={1} grow="s">
          <Text as="h2" size="xl" numeric>
            {isEnrolled
              ? `${completedCount} of ${countText(lessons.length, 'lesson')}`
              : countText(lessons.length, 'lesson')}
          </Text>
          <Text tone="muted" size="s" numeric>
            {isEnrolled ? timeLeft(outline) : contents(outline)}
          </Text>
        </Stack>
      </Row>
      {isEnrolled && (
        <Row>
          <Bar share={lessons.length === 0 ? 0 : completedCount / lessons.length} />
        </Row>
      )}
      {description !== '' && <Markdown text={description} level={3} />}
      {isEnrolled ? (
        <WayOn course={course} outline={outline} hasScripts={hasScripts} certificate={certificate} />
      ) : (
        <Facts outline={outline} />
      )}
    </Card>
  );
}

function timeLeft({ lessons, statusOf }: Outline): string {
  const open = lessons.filter(({ lesson }) => statusOf(lesson) !== 'Completed');
  const [all, left] = [minutesOf(lessons), minutesOf(open)];
  if (left === 0 && open.length > 0) return `${videoTime(open)} left`;
  return all === undefined || left === undefined ? '' : `${left} of ${all} min left`;
}

function contents({ chapters, lessons }: Outline): string {
  return [countText(chapters.length, 'chapter'), videoTime(lessons)].filter(Boolean).join(' · ');
}

interface WayOnProps extends Pick<HeadProps, 'course' | 'outline' | 'certificate'> {
  readonly hasScripts: boolean;
}

function WayOn({ course, outline, hasScripts, certificate }: WayOnProps) {
  return (
    <>
      <NextLessonButton course={course} outline={outline} size="large" block />
      {hasScripts && (
        <LinkButton size="large" block to={pathTo(paths.mu.script, { course })}>
          Script book
        </LinkButton>
      )}
      {/* A certificate stays when lessons are added later. */}
      {certificate !== undefined && (
        <LinkButton size="large" block to={pathTo(paths.mu.certificate, { certificate })}>
          View your certificate
        </LinkButton>
      )}
    </>
  );
}
