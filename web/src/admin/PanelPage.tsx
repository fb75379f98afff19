import { Link } from 'react-router-dom';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, pathTo } from '../routing/paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { LinkRow } from '../ui/button/LinkRow.tsx';
import { Card, Grid, Row, Stack, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { MoreButton } from '../ui/list/MoreButton.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { CoursesIcon, ForwardIcon, LockIcon, UsersIcon, WarningIcon } from '../ui/theme/icons.tsx';
import { CopyRequests } from './CopyRequests.tsx';
import { Numbers } from './Numbers.tsx';
import { useCourses } from './useCourses.ts';

const tools = [
  { to: paths.admin.users, label: 'Users List', purpose: 'Find, edit and suspend users', Icon: UsersIcon },
  { to: paths.admin.enrol, label: 'MU Register', purpose: 'Open a course to a user', Icon: CoursesIcon },
  { to: paths.admin.claims, label: 'Claims', purpose: 'Words that may not be said', Icon: WarningIcon },
  {
    to: paths.admin.security,
    label: 'Security',
    purpose: 'The second factor of your sign-in',
    Icon: LockIcon,
  },
];

export default function PanelPage({ title }: ScreenProps) {
  const { user } = useSession();
  return (
    <Page
      title={title}
      layout="list"
      {...(user && { breadcrumbs: [{ to: paths.mchat.chats, name: 'M-Chat' }] })}
    >
      <Numbers />
      <CopyRequests />
      <Stack as="nav" gap={2} aria-labelledby="tools-heading">
        <h2 id="tools-heading">Tools</h2>
        <Grid as="ul" columns={2} gap={3}>
          {tools.map(({ to, label, purpose, Icon }) => (
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
    <Stack as="section" gap={2} aria-labelledby="progress-heading">
      <h2 id="progress-heading">Course progress</h2>
      <AsyncContent
        data={isLoading ? undefined : courses}
        failure={failure}
        reload={reload}
        loading="details"
        isEmpty={courses.length === 0 && !hasMore}
        empty={<Text tone="muted">Courses come here as they are imported.</Text>}
      >
        {(rows) => (
          <>
            <Grid as="ul" min="m" gap={3}>
              {rows.map(({ shortlink, courseName }) => (
                <Card as="li" padding={0} key={shortlink}>
                  <Row
                    as={Link}
                    nowrap
                    gap={3}
                    justify="between"
                    className="link-row"
                    to={pathTo(paths.admin.progress, { course: shortlink })}
                  >
                    <strong>{courseName}</strong>
                    <ForwardIcon className="hide-small" />
                  </Row>
                </Card>
              ))}
            </Grid>
            <MoreButton pages={pages} count={rows.length} />
          </>
        )}
      </AsyncContent>
    </Stack>
  );
}
