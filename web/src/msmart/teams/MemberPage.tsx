import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { defaultTimeZone } from '../../api/defaults.ts';
import { lazyPage, type ScreenProps } from '../../routing/lazyPage.tsx';
import { countText } from '../../ui/data/countText.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { WriteScope } from '../../ui/overlay/WriteScope.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { MoreIcon } from '../../ui/theme/icons.tsx';
import { team as teamCrumb } from '../breadcrumbs.ts';
import { replyTexts } from '../figures/replyTexts.ts';
import { Need, roleNames } from './MemberRow.tsx';
import { TeamLeads } from './TeamLeads.tsx';
import { useMemberMenu } from './useMemberMenu.ts';
import { useMembers } from './useTeam.ts';
import { useOwnTeam, useTeams } from './useTeams.ts';
import './teams.css';

const reassignAll = lazyPage(() => import('./ReassignAll.tsx'));

/** Shows managers a member with their leads, or the leads that a former member has left behind. */
export default function MemberPage(props: ScreenProps) {
  return (
    <WriteScope>
      <Member {...props} />
    </WriteScope>
  );
}

function Member({ title }: ScreenProps) {
  const { teamName = '', username = '' } = useParams();
  const [isReassigning, setReassigning] = useState(false);
  const team = useOwnTeam(teamName);
  const { isLoading: areTeamsLoading } = useTeams();
  const { members, pages } = useMembers(teamName, { username });
  const [member] = members;
  const isLoading = pages.isLoading || areTeamsLoading;
  // The name stays when the member has been removed.
  const yourName = useLast(member)?.yourName ?? username;
  const open = () => setReassigning(true);
  const menu = useMemberMenu({ teamName, team, onReassign: open });
  const actions = member ? menu(member) : [{ label: 'Reassign leads', onSelect: open }];
  return (
    <Page
      // The key remounts the head, because changing its height would shift the content below.
      key={isLoading ? 'loading' : 'member'}
      title={title}
      layout="list"
      breadcrumbs={[teamCrumb(teamName)]}
      {...(isLoading
        ? { isPlaceholder: true }
        : {
            name: yourName,
            ...(member
              ? { intro: <Summary member={member} timeZone={team?.timeZone ?? defaultTimeZone} /> }
              : pages.failure === undefined && { intro: 'No longer in the team' }),
            ...(actions.length > 0 && {
              action: (
                <MenuButton actions={actions}>
                  {(button) => (
                    <button
                      {...button}
                      type="button"
                      className="bar-button"
                      aria-label={`Actions for ${yourName}`}
                    >
                      <MoreIcon />
                    </button>
                  )}
                </MenuButton>
              ),
            }),
          })}
    >
      {isLoading ? <Skeleton shape="list" /> : <TeamLeads teamName={teamName} username={username} />}
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
  const { role, managerName, merits } = member;
  return (
    <>
      Group: <bdi>{managerName}</bdi> · {roleNames[role]} · <Need member={member} timeZone={timeZone} />
      {` · ${countText(merits, 'point')}`}
      {member.replies && ` · Answers chats ${replyTexts[member.replies]}`}
    </>
  );
}
