import { paths, pathTo } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Chip } from '../ui/data/Chip.tsx';
import { Card, Row, Stack } from '../ui/layout/layout.tsx';
import { CheckIcon } from '../ui/theme/icons.tsx';
import { CourseLogo } from './CourseLogo.tsx';
import { EnrolButton } from './Enrol.tsx';
import { Markdown } from './Markdown.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useOutline } from './useCourse.ts';
import type { Course } from './useCourses.ts';

/** A course of the catalogue: enrolled users open it, others ask to enrol. */
export function CourseCard({ course, isOn }: { course: Course; isOn?: true }) {
  const { shortlink, courseName, description, logoFile, enrolLink } = course;
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
      {isOn && <Progress course={shortlink} />}
      {isOn ? (
        <LinkButton to={pathTo(paths.mu.course, { course: shortlink })}>
          View Chapters
          <span className="visually-hidden"> of {courseName}</span>
        </LinkButton>
      ) : (
        <EnrolButton link={enrolLink} about={courseName} />
      )}
    </Card>
  );
}

/** Shows the user's progress; its space is reserved while it loads. */
function Progress({ course }: { course: string }) {
  const { outline, failure } = useOutline(course);
  if (outline === undefined) {
    return <Row className="course-progress" aria-busy={failure === undefined} />;
  }
  if (outline.isComplete) {
    return (
      <Row className="course-progress">
        <Chip tone="good">
          <CheckIcon size={16} /> Completed
        </Chip>
      </Row>
    );
  }
  return <ProgressBar done={outline.completedCount} total={outline.lessons.length} />;
}
