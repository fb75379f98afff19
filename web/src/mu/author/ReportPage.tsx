import { useParams } from 'react-router-dom';
import { QUIET_MAX } from '../../../../shared/contract/author/learners.ts';
import type { ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, withQuery } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { StatCard } from '../../ui/data/StatCard.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useDocumentTitle } from '../../ui/layout/PageHead.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { courseCrumb, courses } from './breadcrumbs.ts';
import { EVERYBODY, reportOf } from './learnerFilter.ts';
import { ReportLearners } from './ReportLearners.tsx';
import { ReportLessons } from './ReportLessons.tsx';
import { type Report, useReport } from './useReport.ts';
import '../../ui/data/data.css';
import './author.css';

export default function ReportPage({ title }: ScreenProps) {
  const { course = '' } = useParams();
  const { report, failure, reload } = useReport(course);
  useDocumentTitle(report?.courseName, title);
  return (
    <Page
      // Shows everything at once, so that the course's name moves nothing.
      key={String(report !== undefined)}
      title={title}
      name={report?.courseName}
      heading={report ? `${title}: ${report.courseName}` : title}
      layout="list"
      breadcrumbs={[courses, courseCrumb(course, report?.courseName)]}
      {...(failure === undefined && {
        action: (
          <LinkButton type="primary" to={withQuery(paths.admin.enrol, { course })}>
            {/* The title needs the room on the smallest phones. */}
            Register{' '}
            <Text as="span" hide="phone">
              users
            </Text>
          </LinkButton>
        ),
      })}
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
            <Numbers course={course} report={shown} />
            <ReportLessons course={course} report={shown} />
            <ReportLearners course={course} lessons={shown.lessons} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

/** The numbers of learners, each of which shows those whom it counts. */
function Numbers({ course, report: { enrolled, completed, quiet } }: { course: string; report: Report }) {
  return (
    <Grid gap={3} className="stats">
      <StatCard label="Enrolled" value={enrolled} to={reportOf(course, EVERYBODY)} />
      <StatCard label="Completed" value={completed} to={reportOf(course, 'completed')} />
      <StatCard label="Not completed" value={enrolled - completed} to={reportOf(course, 'onTheWay')} />
      <StatCard
        label="Quiet for 7 days"
        value={quiet === QUIET_MAX ? `${QUIET_MAX}+` : quiet}
        to={reportOf(course, 'quiet')}
        {...(quiet > 0 && { tone: 'warn' })}
      />
    </Grid>
  );
}
