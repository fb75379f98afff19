import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { isLeaderOf } from '../../../../shared/rules/team.ts';
import { lazyPage, type ScreenProps } from '../../routing/lazyPage.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { team as teamCrumb } from '../breadcrumbs.ts';
import { defaultTimeZone } from '../defaults.ts';
import { Activity, FollowUps, roleNames } from './MemberRow.tsx';
import { TeamLeads } from './TeamLeads.tsx';
import { useMembers } from './useTeam.ts';
import { useOwnTeam } from './useTeams.ts';
import './teams.css';

const reassignAll = lazyPage(() => import('./ReassignAll.tsx'));

/** Shows managers a member with their leads, or the leads that a former member has left behind. */
export default function MemberPage({ title }: ScreenProps) {
  const { teamName = '', username = '' } = useParams();
  const [isReassigning, setReassigning] = useState(false);
  const team = useOwnTeam(teamName);
  const { members, pages } = useMembers(teamName, { username });
  const [member] = members;
  const yourName = member?.yourName ?? username;
  const mayReassign = team !== undefined && (member === undefined || isLeaderOf(team, member.managerName));
  return (
    <Page
      // The key remounts the head, because changing its height would shift the content below.
      key={pages.isLoading ? 'loading' : 'member'}
      title={title}
      layout="list"
      breadcrumbs={[teamCrumb(teamName)]}
      {...(pages.isLoading
        ? { isPlaceholder: true }
        : {
            name: yourName,
            ...(member
              ? { intro: <Summary member={member} timeZone={team?.timeZone ?? defaultTimeZone} /> }
              : pages.failure === undefined && { intro: 'No longer in the team' }),
            ...(mayReassign && {
              action: <Button onClick={() => setReassigning(true)}>Reassign leads</Button>,
            }),
          })}
    >
      {pages.isLoading ? <Skeleton shape="list" /> : <TeamLeads teamName={teamName} username={username} />}
      <Sheet title="Reassign leads" isOpen={isReassigning} onClose={() => setReassigning(false)}>
        <ErrorBoundary>
          <Suspense>
            <reassignAll.Screen teamName={teamName} from={{ username, yourName }} />
          </Suspense>
        </ErrorBoundary>
      </Sheet>
    </Page>
  );
}

function Summary({ member, timeZone }: { member: TeamMember; timeZone: string }) {
  const { role, managerName } = member;
  return (
    <Row as="span" gap={1} tight>
      <span>
        {roleNames[role]}, <bdi>{managerName}</bdi>
      </span>
      <span>·</span>
      <Activity member={member} timeZone={timeZone} />
      <span>·</span>
      <FollowUps {...member} />
    </Row>
  );
}
