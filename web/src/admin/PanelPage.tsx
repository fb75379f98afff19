import { Link } from 'react-router-dom';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths, pathTo } from '../paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { CoursesIcon, ForwardIcon, HistoryIcon, UsersIcon } from '../ui/icons.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MoreButton } from '../ui/list/MoreButton.tsx';
import { Page } from '../ui/Page.tsx';
import { CopyRequests } from './CopyRequests.tsx';
import { useCourses } from './useCourses.ts';
import './admin.css';

const tools = [
  { to: paths.admin.users, name: 'Users List', description: 'Find, edit and suspend users', Icon: UsersIcon },
  { to: paths.admin.enrol, name: 'MU Register', description: 'Open a course to a user', Icon: CoursesIcon },
  { to: paths.admin.audit, name: 'Audit', description: 'Who did what, and when', Icon: HistoryIcon },
] as const;

export default function PanelPage({ title }: ScreenProps) {
  const { user } = useSession();
  return (
    <Page
      title={title}
      layout="list"
      {...(user && { breadcrumbs: [{ to: paths.mchat.chats, name: 'M-Chat' }] })}
    >
      <CopyRequests />
      <nav aria-labelledby="tools-heading">
        <h2 id="tools-heading" className="panel-heading">
          Tools
        </h2>
        <ul className="panel-tools">
          {tools.map(({ to, name, description, Icon }) => (
            <li key={to}>
              <Link className="panel-tool" to={to}>
                <Icon />
                <span>
                  <strong>{name}</strong>
                  <span className="muted">{description}</span>
                </span>
                <ForwardIcon />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <CourseProgress />
    </Page>
  );
}

/** A way to the progress checker of each course. */
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
            <ul className="course-links">
              {rows.map(({ shortlink, courseName }) => (
                <li key={shortlink}>
                  <LinkButton to={pathTo(paths.admin.progress, { course: shortlink })}>
                    {courseName}
                  </LinkButton>
                </li>
              ))}
            </ul>
            <MoreButton pages={pages} count={rows.length} />
          </>
        )}
      </AsyncContent>
    </section>
  );
}
