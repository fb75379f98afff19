import type { ScreenProps } from '../routing/lazyPage.tsx';
import { Grid, Stack } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { CourseCard } from './CourseCard.tsx';
import { InProgress } from './InProgress.tsx';
import { type Course, useCourses } from './useCourses.ts';
import './mu.css';

const FAILURE = 'Cannot access courses at this moment. Please try again later.';

export default function CoursesPage({ title }: ScreenProps) {
  const { enrolled, others: more, isLoading, failure, reload } = useCourses();
  const [first, ...others] = enrolled;
  const count = enrolled.length + more.length;
  return (
    <Page title={title} heading="M-UNIVERSITY" layout="list">
      <AsyncContent
        data={isLoading || (failure !== undefined && count === 0) ? undefined : count}
        failure={failure}
        failureMessage={FAILURE}
        reload={reload}
        loading="cards"
        isEmpty={count === 0}
        empty={<Empty title="No courses yet">Courses appear here as soon as one is published.</Empty>}
      >
        {() =>
          first === undefined ? (
            <Courses heading="Courses" courses={more} />
          ) : (
            <InProgress course={first} others={others}>
              {({ course, outline, failure: missing }) =>
                // Shows everything at once, so that late data moves nothing.
                outline === undefined && missing === undefined ? (
                  <Skeleton shape="cards" />
                ) : (
                  <>
                    <Courses
                      heading="Your courses"
                      courses={[course, ...enrolled.filter((each) => each !== course)]}
                      isOn
                    />
                    <Courses heading="More courses" courses={more} />
                  </>
                )
              }
            </InProgress>
          )
        }
      </AsyncContent>
    </Page>
  );
}

interface CoursesProps {
  readonly heading: string;
  readonly courses: readonly Course[];
  readonly isOn?: true;
}

function Courses({ heading, courses, isOn }: CoursesProps) {
  if (courses.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label={heading}>
      <h2>{heading}</h2>
      <Grid as="ul" min="l" gap={4} keepsColumns>
        {courses.map((course, index) => (
          <Grid as="li" key={course.shortlink}>
            <CourseCard course={course} {...(isOn && { isOn })} isNext={isOn === true && index === 0} />
          </Grid>
        ))}
      </Grid>
    </Stack>
  );
}
