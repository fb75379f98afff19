import { paths, pathTo } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Bar } from '../ui/data/Bar.tsx';
import { Chip } from '../ui/data/Chip.tsx';
import { countText } from '../ui/data/countText.ts';
import { Card, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { CheckIcon } from '../ui/theme/icons.tsx';
import { CourseLogo } from './CourseLogo.tsx';
import { EnrolButton } from './Enrol.tsx';
import { GetCertificate } from './GetCertificate.tsx';
import { Markdown } from './Markdown.tsx';
import { NextLessonButton } from './NextLessonButton.tsx';
import { videoTime } from './outline.ts';
import { useOutline } from './useCourse.ts';
import type { Course } from './useCourses.ts';

/** A course of the catalogue: enrolled users open it, others ask to enrol. */
interface CourseCardProps {
  readonly course: Course;
  readonly isOn?: true;
  /** True if its next lesson is the next step. */
  readonly isNext: boolean;
}

export function CourseCard({ course, isOn, isNext }: CourseCardProps) {
  const { courseName, description, logoFile, enrolLink } = course;
  return (
    <Card as="article" gap={4} className="course-card justify-between" aria-label={courseName}>
      <Row gap={4} align="start">
        <CourseLogo name={courseName} file={logoFile} />
        <Stack gap={1} grow="m">
          <h3>{courseName}</h3>
          <Stack tone="muted" size="s">
            <Markdown text={description} level={4} />
          </Stack>
        </Stack>
      </Row>
      {isOn ? (
        <Enrolled course={course} isNext={isNext} />
      ) : (
        <Stack gap={2} className="course-buttons">
          <EnrolButton link={enrolLink} about={courseName} />
          <LinkButton to={pathTo(paths.mu.course, { course: course.shortlink })}>
            See the lessons<span className="visually-hidden"> of {courseName}</span>
          </LinkButton>
        </Stack>
      )}
    </Card>
  );
}

function Enrolled({ course: { shortlink: course, courseName }, isNext }: Omit<CourseCardProps, 'isOn'>) {
  const { outline, certificate, failure } = useOutline(course);
  return (
    <Stack gap={4}>
      <Progress outline={outline} failure={failure} />
      <Stack gap={2} justify="end" className="course-buttons">
        {outline && (
          <NextLessonButton
            course={course}
            outline={outline}
            about={courseName}
            type={isNext ? 'primary' : 'default'}
          />
        )}
        {outline?.isComplete && (
          <GetCertificate course={course} certificate={certificate} courseName={courseName} />
        )}
        <LinkButton to={pathTo(paths.mu.course, { course })}>
          View Chapters
          <span className="visually-hidden"> of {courseName}</span>
        </LinkButton>
      </Stack>
    </Stack>
  );
}

/** Shows the user's progress; its space is reserved while it loads. */
function Progress({ outline, failure }: Pick<ReturnType<typeof useOutline>, 'outline' | 'failure'>) {
  if (outline === undefined) {
    return <Row className="course-progress" aria-busy={failure === undefined} />;
  }
  const { lessons, completedCount, isComplete } = outline;
  const time = videoTime(lessons);
  return (
    <Row gap={3} className="course-progress">
      {isComplete && (
        <Chip tone="good">
          <CheckIcon size={16} /> Completed
        </Chip>
      )}
      <Text as="span" tone="muted" size="s" numeric>
        {isComplete ? '' : `${completedCount}/`}
        {countText(lessons.length, 'lesson')}
        {time && ` · ${time}`}
      </Text>
      {!isComplete && <Bar share={lessons.length === 0 ? 0 : completedCount / lessons.length} />}
    </Row>
  );
}
