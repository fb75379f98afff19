import { useState } from 'react';
import { combinations, writtenParts } from '../../../shared/rules/copy.ts';
import { paths, withQuery } from '../routing/paths.ts';
import { useSession } from '../session/SessionScope.tsx';
import { LinkRow, LinkRowFailure, LinkRowLoading } from '../ui/button/LinkRow.tsx';
import { DateTime } from '../ui/data/DateTime.tsx';
import { LockIcon, SoonIcon } from '../ui/theme/icons.tsx';
import { openCopyDraft } from './copyDraft.ts';
import { isApproved, requestedAt, useCopyAccess } from './useCopyAccess.ts';

/** The line of M-ACE on Home: the state of the access request, then of the ads. */
export function CopyLine() {
  const { user } = useSession();
  const { access, failure, reload } = useCopyAccess();
  if (access === undefined) {
    return failure ? <LinkRowFailure failure={failure} retry={reload} /> : <LinkRowLoading />;
  }
  if (isApproved(access)) return <DraftLine username={user?.username ?? ''} />;
  const askedAt = requestedAt(access);
  return askedAt !== undefined ? (
    <LinkRow
      to={paths.mace.access}
      lead={<SoonIcon />}
      title="Request pending"
      detail={
        <>
          M-ACE · Since <DateTime at={askedAt} isDay />
        </>
      }
    />
  ) : (
    <LinkRow
      to={paths.mace.access}
      lead={<LockIcon />}
      title="Get access to M-ACE"
      detail="With one of your postings"
    />
  );
}

function DraftLine({ username }: { username: string }) {
  const [parts] = useState(() => openCopyDraft(username).read());
  const { written, total } = writtenParts(parts);
  // This address redirects to the first missing part until the ads are complete.
  const to = withQuery(paths.mace.editor, { step: 'copies' });
  const ads = combinations(parts).length;
  if (written === total) {
    return <LinkRow to={to} lead={ads} title="ads are ready to copy" detail="M-ACE · On this device" />;
  }
  return written === 0 ? (
    <LinkRow to={paths.mace.editor} lead={ads} title="ads from six steps" detail="M-ACE · Begin now" />
  ) : (
    <LinkRow to={to} lead={written} title={`of ${total} ad parts written`} detail="M-ACE · Go on" />
  );
}
