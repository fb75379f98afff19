import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { courses, panel } from './breadcrumbs.ts';
import { Chapters } from './Chapters.tsx';
import { CourseDetails } from './CourseDetails.tsx';
import { CourseState } from './CourseState.tsx';
import { useOutline } from './useOutline.ts';
import '../mu.css';
import './author.css';

export default function OutlinePage({ title }: ScreenProps) {
  const { course = '' } = useParams();
  const { outline, failure, reload } = useOutline(course);
  return (
    <Page
      title={title}
      name={outline?.courseName}
      heading={outline?.courseName ?? title}
      layout="detail"
      breadcrumbs={[panel, courses]}
      {...(outline && { aside: <CourseDetails key={course} outline={outline} /> })}
    >
      <AsyncContent
        data={outline}
        failure={failure}
        reload={reload}
        loading="list"
        otherwise={<LinkButton to={paths.admin.courses}>Back to the courses</LinkButton>}
      >
        {(shown) => (
          <>
            <CourseState outline={shown} />
            <Row as="nav" gap={3} aria-label="More of this course">
              <LinkButton to={pathTo(paths.admin.report, { course })}>Report</LinkButton>
              <LinkButton to={pathTo(paths.admin.progress, { course })}>Progress checker</LinkButton>
            </Row>
            <Chapters outline={shown} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}
