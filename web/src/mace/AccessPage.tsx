import { POSTING_LINK_MAX } from '../../../shared/contract/mace.ts';
import { type CallFailed, Refused } from '../api/refusal.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import { useDelayedNavigate } from '../routing/useDelayedNavigate.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { Card, Text } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AsyncContent } from '../ui/states/AsyncContent.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { CheckIcon } from '../ui/theme/icons.tsx';
import { RequestProgress } from './RequestProgress.tsx';
import { isApproved, requestCopyAccess, requestedAt, useCopyAccess } from './useCopyAccess.ts';
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
    <Page
      title={title}
      breadcrumbs={[
        { to: paths.mace.tools, name: 'Tools' },
        { to: paths.mace.editor, name: 'M-ACE' },
      ]}
      layout="detail"
      aside={
        access && !isApproved(access) ? (
          <section className="card" aria-labelledby="request-progress">
            <h2 id="request-progress">Your request</h2>
            <RequestProgress access={access} />
          </section>
        ) : undefined
      }
    >
      <AsyncContent data={access} failure={failure} reload={reload} loading="form">
        {(current) =>
          isApproved(current) ? (
            <HasAccess />
          ) : (
            <RequestAccess isPending={requestedAt(current) !== undefined} />
          )
        }
      </AsyncContent>
    </Page>
  );
}

function RequestAccess({ isPending }: { isPending: boolean }) {
  const leave = useDelayedNavigate(paths.home, HOME_MS);
  return (
    <Card gap={5}>
      <Text tone="muted">
        {isPending
          ? 'A newer link replaces the one that you sent, and your request keeps its place.'
          : 'Show us one of your postings: paste the link to it, and an admin looks at it.'}
      </Text>
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
    </Card>
  );
}

/** Keeps the server's message about the link and replaces any other by the documented one. */
function errorMessage(failure: CallFailed): string | undefined {
  const isAboutLink = failure instanceof Refused && failure.fields.link !== undefined;
  return isAboutLink ? undefined : 'Something wrong happened. Please try again.';
}

function HasAccess() {
  return (
    <section className="card">
      <Empty
        title="You have access to M-ACE"
        icon={<CheckIcon />}
        action={
          <LinkButton type="primary" to={paths.mace.editor}>
            Generate Now
          </LinkButton>
        }
      />
    </section>
  );
}
