import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Merits } from '../../../../shared/contract/merits.ts';
import type { MemberLearning } from '../../../../shared/contract/mu/teamLearning.ts';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { defaultTimeZone } from '../../api/defaults.ts';
import { lazyPage, type ScreenProps } from '../../routing/lazyPage.tsx';
import { countText } from '../../ui/data/countText.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { WriteScope } from '../../ui/overlay/WriteScope.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { MoreIcon } from '../../ui/theme/icons.tsx';
import { team as teamCrumb } from '../breadcrumbs.ts';
import { PointsCards } from '../figures/PointsCards.tsx';
import { replyTexts } from '../figures/replyTexts.ts';
import { useFigureSheet } from '../figures/useFigureSheet.tsx';
import { useMemberChart } from '../figures/useFigures.ts';
import { Need, roleNames } from './MemberRow.tsx';
import { TeamLeads } from './TeamLeads.tsx';
import { useMemberMenu } from './useMemberMenu.ts';
import { useIsLate, useMembers } from './useTeam.ts';
import { isCompleted, useLearner } from './useTeamLearning.ts';
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
  const chart = useMemberChart(teamName, username);
  const { learner, isLoading: isLearnerLoading } = useLearner(teamName, username);
  const isLoading = [pages.isLoading, areTeamsLoading, isLearnerLoading, isPending(chart)].some(Boolean);
  // The name and the number of leads stay when the member has been removed.
  const last = useLast(member) ?? { username, yourName: username };
  const { yourName } = last;
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
      {isLoading ? (
        <Skeleton shape="list" />
      ) : (
        <>
          <MemberFigures member={member} merits={chart.data?.merits} learner={learner} teamName={teamName} />
          {member?.uploadDB === 0 ? (
            <Empty title="No leads yet">
              Leads that <bdi>{yourName}</bdi> adds come here.
            </Empty>
          ) : (
            <TeamLeads teamName={teamName} username={username} />
          )}
        </>
      )}
      <Sheet title="Reassign leads" isOpen={isReassigning} onClose={() => setReassigning(false)}>
        <ErrorBoundary>
          <Suspense>
            <reassignAll.Screen teamName={teamName} from={last} />
          </Suspense>
        </ErrorBoundary>
      </Sheet>
    </Page>
  );
}

const isPending = ({ data, failure }: ReturnType<typeof useMemberChart>) =>
  data === undefined && failure === undefined;

interface MemberFiguresProps {
  /** Undefined for a former member. */
  readonly member: TeamMember | undefined;
  /** Undefined when they could not be read. */
  readonly merits: Merits | undefined;
  readonly learner: MemberLearning | undefined;
  readonly teamName: string;
}

/** Shows the points of a member, each of which opens its events, and how far they are in leads and lessons. */
function MemberFigures({ member, merits, learner, teamName }: MemberFiguresProps) {
  const { sheet, open } = useFigureSheet(teamName);
  if (member === undefined || merits === undefined) return null;
  const { username, uploadDB, presentation, booked, closed } = member;
  return (
    <Stack gap={2}>
      <PointsCards
        merits={merits}
        onOpen={({ title, events }) => open({ title, events: { ...events, username } })}
      />
      <Text tone="muted" size="s">
        In all {countText(uploadDB, 'lead')}, {presentation.toLocaleString()} presented,{' '}
        {booked.toLocaleString()} booked, {closed.toLocaleString()} closed
        {learner && <Learning {...learner} />}
      </Text>
      {sheet}
    </Stack>
  );
}

/** Says how far a member is in the course in which they did a lesson last. */
function Learning(learner: MemberLearning) {
  const { courseName, lesson, lessons, days } = learner;
  const since = days === 0 ? 'today' : `${countText(days, 'day')} ago`;
  return (
    <>
      {' '}
      · <bdi>{courseName}</bdi>:{' '}
      {isCompleted(learner) ? 'completed' : `lesson ${lesson} of ${lessons}, last one ${since}`}
    </>
  );
}

interface MemberActionsProps {
  readonly member: TeamMember;
  readonly timeZone: string;
  readonly nudge: MenuAction | undefined;
  readonly menu: ReturnType<typeof useMemberMenu>['menu'];
}

/** The nudge stands beside the menu where the member is late or has no leads yet, and else in it. */
function MemberActions({ member, timeZone, nudge, menu }: MemberActionsProps) {
  const isLate = useIsLate()(member, timeZone);
  const isBesideMenu = isLate || member.uploadDB === 0;
  const actions = menu(member, isBesideMenu ? undefined : nudge);
  return (
    <Row gap={2} nowrap>
      {isBesideMenu && nudge && (
        <Button type="primary" onClick={nudge.onSelect}>
          Nudge
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
