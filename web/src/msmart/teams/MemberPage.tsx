import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { defaultTimeZone } from '../../api/defaults.ts';
import { lazyPage, type ScreenProps } from '../../routing/lazyPage.tsx';
import { countText } from '../../ui/data/countText.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import type { MenuAction } from '../../ui/overlay/menu.ts';
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
import { useIsQuiet, useMembers } from './useTeam.ts';
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
  // The name and the number of leads stay when the member has been removed.
  const { yourName = username, uploadDB } = useLast(member) ?? {};
  const open = () => setReassigning(true);
  const { nudge, menu } = useMemberMenu({ teamName, team, onReassign: open });
  const timeZone = team?.timeZone ?? defaultTimeZone;
  return (
    <Page
      // The key remounts the head, because changing its height would shift the content below.
      key={isLoading ? 'loading' : 'member'}
      title={title}
      layout="list"
      breadcrumbs={[{ ...teamCrumb(teamName), returns: true }]}
      {...(isLoading
        ? { isPlaceholder: true }
        : {
            name: yourName,
            ...(member
              ? { intro: <Summary member={member} timeZone={timeZone} /> }
              : pages.failure === undefined && { intro: 'No longer in the team' }),
            action: member ? (
              <MemberActions member={member} timeZone={timeZone} nudge={nudge(member)} menu={menu} />
            ) : (
              <Actions yourName={yourName} actions={[{ label: 'Reassign leads', onSelect: open }]} />
            ),
          })}
    >
      {isLoading ? <Skeleton shape="list" /> : <TeamLeads teamName={teamName} username={username} />}
      <Sheet title="Reassign leads" isOpen={isReassigning} onClose={() => setReassigning(false)}>
        <ErrorBoundary>
          <Suspense>
            <reassignAll.Screen
              teamName={teamName}
              from={{ username, yourName, ...(uploadDB !== undefined && { uploadDB }) }}
            />
          </Suspense>
        </ErrorBoundary>
      </Sheet>
    </Page>
  );
}

interface MemberActionsProps {
  readonly member: TeamMember;
  readonly timeZone: string;
  readonly nudge: MenuAction | undefined;
  readonly menu: ReturnType<typeof useMemberMenu>['menu'];
}

/** The nudge stands beside the menu where the member is late, and else in it. */
function MemberActions({ member, timeZone, nudge, menu }: MemberActionsProps) {
  const isQuiet = useIsQuiet();
  const isLate = member.overdue > 0 || isQuiet(member, timeZone);
  const actions = menu(member, isLate ? undefined : nudge);
  return (
    <Row gap={2} nowrap>
      {isLate && nudge && (
        <Button type="primary" onClick={nudge.onSelect}>
          {nudge.label}
        </Button>
      )}
      {actions.length > 0 && <Actions yourName={member.yourName} actions={actions} />}
    </Row>
  );
}

function Actions({ yourName, actions }: { yourName: string; actions: readonly MenuAction[] }) {
  return (
    <MenuButton actions={actions}>
      {(button) => (
        <button {...button} type="button" className="bar-button" aria-label={`Actions for ${yourName}`}>
          <MoreIcon />
        </button>
      )}
    </MenuButton>
  );
}

function Summary(of: Parameters<typeof Need>[0]) {
  const { role, managerName, merits, replies } = of.member;
  return (
    <>
      Group: <bdi>{managerName}</bdi> · {roleNames[role]} · <Need {...of} />
      {` · ${countText(merits, 'point')}`}
      {replies && ` · Answers chats ${replyTexts[replies]}`}
    </>
  );
}
