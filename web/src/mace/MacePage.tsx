import { Link } from 'react-router-dom';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { Page } from '../ui/Page.tsx';
import { CopyWizard } from './CopyWizard.tsx';
import { useCopyAccess } from './useCopyAccess.ts';
import './mace.css';

export default function MacePage({ title }: ScreenProps) {
  const { user } = useSession();
  const { access, failure, reload } = useCopyAccess();
  if (access === 'approved' && user !== undefined) {
    return <CopyWizard key={user.username} title={title} username={user.username} />;
  }
  return (
    <Page title={title}>
      <AsyncContent data={access} failure={failure} reload={reload} loading="form">
        {(current) => <NoAccess isPending={current === 'pending'} />}
      </AsyncContent>
    </Page>
  );
}

function NoAccess({ isPending }: { isPending: boolean }) {
  return (
    <section className="card plain">
      <h2 className="plain-lead">Sorry, you don't have the access to utilize this tool</h2>
      {isPending ? (
        <>
          <p className="badge">Request pending</p>
          <p>An admin is looking at your posting. We mail you as soon as it is decided.</p>
          <Link className="button button-plain" to={paths.mace.access}>
            Send another link
          </Link>
        </>
      ) : (
        <>
          <p>Send us a link to one of your postings. An admin looks at it and opens M-ACE for you.</p>
          <Link className="button" to={paths.mace.access}>
            Ask for access
          </Link>
        </>
      )}
    </section>
  );
}
