import { Link } from 'react-router-dom';
import { POSTING_LINK_MAX } from '../../../shared/contract/mace.ts';
import { type CallFailed, Refused } from '../api/refusal.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { paths } from '../paths.ts';
import { AsyncContent } from '../ui/AsyncContent.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { Page } from '../ui/Page.tsx';
import { useDelayedNavigate } from '../ui/useDelayedNavigate.ts';
import { useCopyAccess } from './useCopyAccess.ts';
import './mace.css';

const HOME_MS = 3000;

const fields: readonly Field<'link'>[] = [
  {
    name: 'link',
    label: 'Posting link',
    kind: 'textarea',
    isLink: true,
    autoComplete: 'off',
    placeholder: 'https://www.facebook.com/…',
    max: POSTING_LINK_MAX,
  },
];

export default function AccessPage({ title }: ScreenProps) {
  const { access, failure, reload } = useCopyAccess();
  return (
    <Page title={title} breadcrumbs={[{ to: paths.mace.editor, name: 'M-ACE' }]}>
      <AsyncContent data={access} failure={failure} reload={reload} loading="form">
        {(current) =>
          current === 'approved' ? <HasAccess /> : <RequestAccess isPending={current === 'pending'} />
        }
      </AsyncContent>
    </Page>
  );
}

function RequestAccess({ isPending }: { isPending: boolean }) {
  const { requestCopyAccess } = useCopyAccess();
  const leave = useDelayedNavigate(paths.home, HOME_MS);
  return (
    <section className="card">
      {isPending ? (
        <p className="request-state">
          <span className="badge">Request pending</span>
          <span>We mail you as soon as it is decided. A newer link replaces the one that you sent.</span>
        </p>
      ) : (
        <p className="request-state muted">
          Show us one of your postings: paste the link to it, and an admin looks at it.
        </p>
      )}
      <CallForm
        write={requestCopyAccess}
        name="mace-access"
        fields={fields}
        submitLabel="Submit"
        errorMessage={errorMessage}
        onSuccess={({ succ }) => {
          leave();
          return succ;
        }}
      />
    </section>
  );
}

/** What is wrong with the link is said by the server; anything else in the documented message. */
function errorMessage(failure: CallFailed): string | undefined {
  const isOfLink = failure instanceof Refused && failure.fields.link !== undefined;
  return isOfLink ? undefined : 'Something wrong happened. Please try again.';
}

function HasAccess() {
  return (
    <section className="card plain">
      <h2 className="plain-lead">You have access to M-ACE</h2>
      <Link className="button" to={paths.mace.editor}>
        Generate Now
      </Link>
    </section>
  );
}
