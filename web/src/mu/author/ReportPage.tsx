import { useParams } from 'react-router-dom';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, withQuery } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { StatCard } from '../../ui/data/StatCard.tsx';
import { Grid, Row } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { courseCrumb, courses } from './breadcrumbs.ts';
import { ReportLearners } from './ReportLearners.tsx';
import { ReportLessons } from './ReportLessons.tsx';
import { useReport } from './useReport.ts';
import '../../ui/data/data.css';
import './author.css';

export default function ReportPage({ title }: ScreenProps) {
  const { course = '' } = useParams();
  const { report, failure, reload } = useReport(course);
  return (
    <Page
      // Shows everything at once, so that the course's name moves nothing.
      key={String(report !== undefined)}
      title={title}
      heading={report ? `${title}: ${report.courseName}` : title}
      layout="list"
      breadcrumbs={[courses, courseCrumb(course, report?.courseName)]}
    >
      <AsyncContent
        data={report}
        failure={failure}
        reload={reload}
        loading="list"
        otherwise={<LinkButton to={paths.admin.courses}>Back to the courses</LinkButton>}
      >
        {(shown) => (
          <>
            <Grid min="s" gap={3}>
              <StatCard label="Enrolled" value={shown.enrolled} />
              <StatCard label="Completed" value={shown.completed} tone="good" />
            </Grid>
            <Row gap={3}>
              <LinkButton to={withQuery(paths.admin.enrol, { course })}>Register users</LinkButton>
            </Row>
            <ReportLessons lessons={shown.lessons} />
            <ReportLearners course={course} lessons={shown.lessons} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}
