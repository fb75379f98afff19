import { Link } from 'react-router-dom';
import { admin } from '../../../shared/contract/admin.ts';
import { usePages } from '../api/usePages.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { useSession } from '../session/SessionScope.tsx';
import { CoursesIcon, HistoryIcon, UsersIcon } from '../ui/icons.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Page } from '../ui/Page.tsx';
import { CopyRequests } from './CopyRequests.tsx';
import './admin.css';

const cards = [
  { to: '/admin/users', name: 'Users List', does: 'Find, edit and suspend users', Icon: UsersIcon },
  { to: '/admin/register/mu', name: 'MU Register', does: 'Open a course to a user', Icon: CoursesIcon },
  { to: '/admin/audit', name: 'Audit', does: 'Who did what, and when', Icon: HistoryIcon },
] as const;

export default function PanelPage({ title }: ScreenProps) {
  const { user } = useSession();
  return (
    <Page title={title} width="full" {...(user && { above: [{ to: '/mchat/chat', name: 'M-Chat' }] })}>
      <nav className="tiles" aria-label="Admin">
        {cards.map(({ to, name, does, Icon }) => (
          <Link key={to} className="tile" to={to}>
            <span className="tile-icon">
              <Icon />
            </span>
            <strong>{name}</strong>
            <span className="muted">{does}</span>
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
  const { rows, hasMore, isLoading, failure, loadMore, reload } = usePages(admin.listCourses, {});
  return (
    <section className="card panel-part" aria-labelledby="progress-heading" aria-busy={isLoading}>
      <h2 id="progress-heading">Course progress</h2>
      <ul className="course-links">
        {rows.map(({ shortlink, courseName }) => (
          <li key={shortlink}>
            <Link className="button button-plain" to={`/admin/mu/data/${encodeURIComponent(shortlink)}`}>
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
