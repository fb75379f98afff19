import { Link } from 'react-router-dom';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths, pathTo } from '../paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { CoursesIcon, HistoryIcon, UsersIcon } from '../ui/icons.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
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
      width="full"
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
  const { hasMore, isLoading, failure, loadMore, reload } = pages;
  return (
    <section className="card panel-section" aria-labelledby="progress-heading" aria-busy={isLoading}>
      <h2 id="progress-heading">Course progress</h2>
      <ul className="course-links">
        {courses.map(({ shortlink, courseName }) => (
          <li key={shortlink}>
            <Link className="button button-plain" to={pathTo(paths.admin.progress, { course: shortlink })}>
              {courseName}
            </Link>
          </li>
        ))}
      </ul>
      {failure !== undefined && <LoadFailure failure={failure} retry={reload} />}
      {hasMore && (
        <button type="button" className="link-button" onClick={loadMore}>
          More courses
        </button>
      )}
    </section>
  );
}
