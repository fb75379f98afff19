import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { caseFold } from '../../../../shared/rules/account.ts';
import { defaultTimeZone } from '../../api/defaults.ts';
import { Unreachable } from '../../api/refusal.ts';
import { lazyPage, type ScreenProps } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { countText } from '../../ui/data/countText.ts';
import { PhoneNumber } from '../../ui/data/PhoneNumber.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { Waiting } from '../outbox/Waiting.tsx';
import { Nudged } from '../teams/Nudged.tsx';
import { nudgeAbout } from '../teams/useLeadNudge.ts';
import { useMembers } from '../teams/useTeam.ts';
import { useOwnTeam } from '../teams/useTeams.ts';
import { Forgotten } from './Forgotten.tsx';
import { LeadActions } from './LeadActions.tsx';
import { LeadChats } from './LeadChats.tsx';
import { LeadDetails } from './LeadDetails.tsx';
import { LeadHistory } from './LeadHistory.tsx';
import { ChatChip, StatusChip } from './LeadParts.tsx';
import type { LeadOfMember } from './leadView.ts';
import { NextStep } from './NextStep.tsx';
import { noResponseMessage } from './noResponseMessage.ts';
import { useLead, useLeadHistory } from './useLeads.ts';
import { useZones } from './useMyTeams.ts';
import './leads.css';

// The form's code is a third of the screen's, and the lead is read first.
const leadNote = lazyPage(() => import('./LeadNote.tsx'));

/** Shows a lead's next step, its history and its fields. Only its member can change it. */
export default function LeadPage({ title }: ScreenProps) {
  const { teamName = '', id = '' } = useParams();
  const history = useLeadHistory(id);
  const zones = useZones();
  const { read, isOwn, member, failure, reload, isLoading } = useLeadOfMember(teamName, id);
  // On a phone the fields stand below the history, which would move them; the team's zone says which day is today.
  const lead = [history.pages, zones, { isLoading }].some((each) => each.isLoading) ? undefined : read;
  const list =
    lead === undefined || isOwn
      ? ({ to: pathTo(paths.msmart.database, { teamName }), name: 'Leads', isInNavigation: true } as const)
      : { to: pathTo(paths.msmart.teamLeads, { teamName }), name: 'Team leads' };
  return (
    <Page
      // The key remounts the head, because changing its height would shift the content below.
      key={lead === undefined ? 'loading' : 'lead'}
      title={title}
      layout="detail"
      breadcrumbs={[{ ...list, returns: true }]}
      {...(lead
        ? {
            name: lead.leadName,
            intro: <Facts lead={lead} member={member} isOwn={isOwn} />,
            action: <LeadActions lead={lead} isOwn={isOwn} />,
            aside: <LeadDetails lead={lead} isOwn={isOwn} member={member} />,
          }
        : failure === undefined && { isPlaceholder: true })}
    >
      <AsyncContent
        data={lead}
        failure={failure}
        failureMessage={noResponseMessage(failure)}
        failureDetail={
          failure instanceof Unreachable
            ? 'This lead was not opened on this device yet. It opens by itself when the network is back.'
            : undefined
        }
        reload={reload}
        loading="form"
      >
        {(shown) => (
          <>
            <Waiting leadId={shown.id} />
            {shown.stop?.by === 'visitor' && isOwn && <Forgotten lead={shown} />}
            <NextStep lead={shown} isOwn={isOwn} member={member} />
            {shown.chatDay !== undefined && <LeadChats lead={shown} />}
            {isOwn && (
              <Suspense fallback={<NoteSpace />}>
                <leadNote.Screen lead={shown} />
              </Suspense>
            )}
            <LeadHistory {...history} teamName={teamName} lead={shown} member={member} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

/** Reads a lead, and its member where that is not the user. */
function useLeadOfMember(teamName: string, id: string) {
  const { user } = useSession();
  const { lead: read, failure, reload } = useLead(id);
  const isOwn = read !== undefined && caseFold(read.username) === caseFold(user?.username ?? '');
  const isWanted = read !== undefined && !isOwn;
  const { members, pages } = useMembers(teamName, { username: read?.username ?? '' }, { isWanted });
  const [member] = members;
  return { read, isOwn, member, failure, reload, isLoading: isWanted && pages.isLoading };
}

function Facts({ lead, isOwn, member }: LeadOfMember) {
  const { status, phone, points, teamName, username } = lead;
  const timeZone = useOwnTeam(teamName)?.timeZone ?? defaultTimeZone;
  return (
    <Row as="span" gap={3} size="s" tight>
      <StatusChip status={status} />
      <ChatChip lead={lead} />
      <span>{countText(points, 'point')}</span>
      <PhoneNumber e164={phone} />
      {!isOwn && (
        <span>
          Lead of{' '}
          <Link to={pathTo(paths.msmart.member, { teamName, username })}>
            <bdi>{member?.yourName ?? username}</bdi>
          </Link>
          <Nudged nudge={nudgeAbout(lead, member)} timeZone={timeZone} />
        </span>
      )}
    </Row>
  );
}

/** Keeps the place of the note's field while its code loads. */
function NoteSpace() {
  return (
    <ListFrame keys={[]}>
      <Stack padding="list" className="lead-note" />
    </ListFrame>
  );
}
