import { paths } from '../routing/paths.ts';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Card } from '../ui/layout/layout.tsx';
import { RequestProgress } from './RequestProgress.tsx';
import { type CopyAccess, requestedAt } from './useCopyAccess.ts';

/** Shown instead of M-ACE: the state of the request and the next step. */
export function NoAccess({ access }: { access: CopyAccess }) {
  const isPending = requestedAt(access) !== undefined;
  return (
    <Card gap={5} align="start" className="no-access">
      <h2>Sorry, you don't have the access to utilize this tool</h2>
      <RequestProgress access={access} />
      <LinkButton type={isPending ? 'default' : 'primary'} to={paths.mace.access}>
        {isPending ? 'Send another link' : 'Ask for access'}
      </LinkButton>
    </Card>
  );
}
