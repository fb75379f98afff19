import { Link } from 'react-router-dom';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths, pathTo } from '../paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { CoursesIcon, HistoryIcon, UsersIcon } from '../ui/icons.tsx';
import { MoreButton } from '../ui/list/MoreButton.tsx';
import { Page } from '../ui/Page.tsx';
import { CopyRequests } from './CopyRequests.tsx';
import { useCourses } from './useCourses.ts';
import './admin.css';

const cards = [
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
      <nav className="tiles" aria-label="Admin">
        {cards.map(({ to, name, description, Icon }) => (
          <Link key={to} className="tile" to={to}>
            <span className="tile-icon">
              <Icon />
            </span>
            <strong>{name}</strong>
            <span className="muted">{description}</span>
          </Link>
        ))}
      </nav>
      <CopyRequests />
      <CourseProgress />
    </Page>
  );
}

/** A way to the progress checker of each course. */
function CourseProgress() {
  const { courses, pages } = useCourses();
  const { hasMore, isLoading, failure, reload } = pages;
  return (
    <section className="card panel-section" aria-labelledby="progress-heading">
      <h2 id="progress-heading">Course progress</h2>
      <AsyncContent
        data={isLoading ? undefined : courses}
        failure={failure}
        reload={reload}
        loading="details"
        isEmpty={courses.length === 0 && !hasMore}
        empty={<p>Courses come here as they are imported.</p>}
      >
        {(rows) => (
          <>
            <ul className="course-links">
              {rows.map(({ shortlink, courseName }) => (
                <li key={shortlink}>
                  <Link
                    className="button button-plain"
                    to={pathTo(paths.admin.progress, { course: shortlink })}
                  >
                    {courseName}
                  </Link>
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
