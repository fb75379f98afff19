import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { SearchIcon } from '../ui/theme/icons.tsx';
import { panel } from './breadcrumbs.ts';
import { ProgressChecker } from './ProgressChecker.tsx';
import { useCourse } from './useCourses.ts';

export default function ProgressPage({ title }: ScreenProps) {
  const { course: shortlink = '' } = useParams();
  const { course, isUnknown, failure, reload } = useCourse(shortlink);
  return (
    <Page
      title={title}
      name={course?.courseName}
      heading={course ? `${title}: ${course.courseName}` : title}
      layout="detail"
      breadcrumbs={[panel]}
    >
      {isUnknown ? (
        <UnknownCourse shortlink={shortlink} />
      ) : (
        <AsyncContent data={course} failure={failure} reload={reload} loading="form">
          {(known) => <ProgressChecker key={known.shortlink} course={known} />}
        </AsyncContent>
      )}
    </Page>
  );
}

function UnknownCourse({ shortlink }: { shortlink: string }) {
  return (
    <Empty
      title={`There is no course “${shortlink}”`}
      icon={<SearchIcon />}
      action={
        <LinkButton type="primary" to={paths.admin.panel}>
          Back to the panel
        </LinkButton>
      }
    >
      The panel leads to the progress of each course.
    </Empty>
  );
}
