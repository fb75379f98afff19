import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, pathTo } from '../routing/paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { LinkRow } from '../ui/button/LinkRow.tsx';
import { adminTools } from '../ui/frame/navigation.ts';
import { Card, Grid, Row, Stack } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { MoreButton } from '../ui/list/MoreButton.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { CopyRequests } from './CopyRequests.tsx';
import { useCourses } from './useCourses.ts';
import './admin.css';

export default function PanelPage({ title }: ScreenProps) {
  const { user } = useSession();
  return (
    <Page
      title={title}
      layout="list"
      {...(user && { breadcrumbs: [{ to: paths.mchat.chats, name: 'M-Chat' }] })}
    >
      <CopyRequests />
      <Stack as="nav" gap={2} aria-labelledby="tools-heading">
        <h2 id="tools-heading">Tools</h2>
        <Grid as="ul" min="l" gap={3} className="panel-tools">
          {adminTools.map(({ to, label, purpose, Icon }) => (
            <Card as="li" padding={0} key={to}>
              <LinkRow to={to} lead={<Icon />} title={label} detail={purpose} />
            </Card>
          ))}
        </Grid>
      </Stack>
      <CourseProgress />
    </Page>
  );
}

/** Links to the progress checker of each course. */
function CourseProgress() {
  const { courses, pages } = useCourses();
  const { hasMore, isLoading, failure, reload } = pages;
  return (
    <section className="card" aria-labelledby="progress-heading">
      <h2 id="progress-heading">Course progress</h2>
      <AsyncContent
        data={isLoading ? undefined : courses}
        failure={failure}
        reload={reload}
        loading="details"
        isEmpty={courses.length === 0 && !hasMore}
        empty={<p className="muted">Courses come here as they are imported.</p>}
      >
        {(rows) => (
          <>
            <Row as="ul" gap={3} align="stretch">
              {rows.map(({ shortlink, courseName }) => (
                <li key={shortlink}>
                  <LinkButton to={pathTo(paths.admin.progress, { course: shortlink })}>
                    {courseName}
                  </LinkButton>
                </li>
              ))}
            </Row>
            <MoreButton pages={pages} count={rows.length} />
          </>
        )}
      </AsyncContent>
    </section>
  );
}
