import { Link } from 'react-router-dom';
import { POSTING_LINK_MAX } from '../../../shared/contract/mace.ts';
import { user } from '../../../shared/contract/user.ts';
import { type CallFailed, Refused } from '../api/refusal.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLeave } from '../ui/useLeave.ts';
import { useCopyAccess } from './useCopyAccess.ts';
import './mace.css';

const HOME_MS = 3000;

const fields: readonly Field<'link'>[] = [
  {
    name: 'link',
    label: 'Posting link',
    kind: 'long',
    isLink: true,
    autoComplete: 'off',
    placeholder: 'https://www.facebook.com/…',
    max: POSTING_LINK_MAX,
  },
];

export default function AccessPage({ title }: ScreenProps) {
  const { access, failure, reload } = useCopyAccess();
  return (
    <Page title={title} above={[{ to: '/mace', name: 'M-ACE' }]}>
      {access === undefined && failure !== undefined && <LoadFailure failure={failure} retry={reload} />}
      {access === undefined && failure === undefined && <Skeleton shape="form" />}
      {access === 'approved' && <HasAccess />}
      {(access === 'none' || access === 'pending') && (
        <Ask isPending={access === 'pending'} onAsked={reload} />
      )}
    </Page>
  );
}

function Ask({ isPending, onAsked }: { isPending: boolean; onAsked: () => void }) {
  const leave = useLeave('/', HOME_MS);
  return (
    <section className="card">
      {isPending ? (
        <p className="asked">
          <span className="badge">Request pending</span>
          <span>We mail you as soon as it is decided. A newer link replaces the one that you sent.</span>
        </p>
      ) : (
        <p className="asked muted">
          Show us one of your postings: paste the link to it, and an admin looks at it.
        </p>
      )}
      <CallForm
        call={user.requestCopyAccess}
        name="mace-access"
        fields={fields}
        submit="Submit"
        failureWords={wordsOf}
        onDone={({ succ }) => {
          onAsked();
          leave();
          return succ;
        }}
      />
    </section>
  );
}

/** What is wrong with the link is said by the server; anything else in the documented words. */
function wordsOf(failure: CallFailed): string | undefined {
  const isOfLink = failure instanceof Refused && failure.fields.link !== undefined;
  return isOfLink ? undefined : 'Something wrong happened. Please try again.';
}

function HasAccess() {
  return (
    <section className="card plain">
      <h2 className="plain-lead">You have access to M-ACE</h2>
      <Link className="button" to="/mace">
        Generate Now
      </Link>
    </section>
  );
}
