import type { ReactElement, ReactNode } from 'react';
import { AccountLine } from '../account/AccountDetails.tsx';
import { ReadOffline } from '../api/readOffline.ts';
import { InstallApp } from '../install/InstallApp.tsx';
import { CopyLine } from '../mace/CopyLine.tsx';
import { maceTool } from '../mace/tool.ts';
import { ChatsLine, FirstBot, ShareLink } from '../mchat/ChatsLine.tsx';
import { mchatTool } from '../mchat/tool.ts';
import { useChats } from '../mchat/useChats.ts';
import { TodayPoints } from '../msmart/figures/TodayPoints.tsx';
import { HomeGroup } from '../msmart/home/HomeGroup.tsx';
import { HomePoints } from '../msmart/home/HomePoints.tsx';
import { HomeToday } from '../msmart/home/HomeToday.tsx';
import { HomeUnanswered } from '../msmart/home/HomeUnanswered.tsx';
import { useLedGroups } from '../msmart/home/useLedGroups.ts';
import { AddLead } from '../msmart/leads/AddLead.tsx';
import { NextFollowUp } from '../msmart/leads/NothingDue.tsx';
import { useDueLeads } from '../msmart/leads/useDueLeads.ts';
import { useMyDay } from '../msmart/leads/useMyDay.ts';
import { useTeams } from '../msmart/teams/useTeams.ts';
import { msmartTool } from '../msmart/tool.ts';
import { NextLessonLine } from '../mu/NextLessonLine.tsx';
import { muTool } from '../mu/tool.ts';
import type { ScreenProps } from '../routing/lazyPage.tsx';
import { paths, withQuery } from '../routing/paths.ts';
import type { Tool } from '../routing/tool.ts';
import { useSession } from '../session/SessionScope.tsx';
import { LinkRow } from '../ui/button/LinkRow.tsx';
import { Chip } from '../ui/data/Chip.tsx';
import { dateFormat } from '../ui/data/dateFormat.ts';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { ErrorBoundary } from '../ui/states/ErrorBoundary.tsx';
import { LoadFailure } from '../ui/states/LoadFailure.tsx';
import { RefreshFailure } from '../ui/states/RefreshFailure.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { AddIcon, ForwardIcon, UsersIcon } from '../ui/theme/icons.tsx';
import './home.css';

const tools: readonly Tool[] = [maceTool, msmartTool, muTool, mchatTool];

const day = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });

export default function HomePage({ title }: ScreenProps) {
  const { user } = useSession();
  const { content, aside } = useContent();
  return (
    <Page
      title={title}
      heading={
        <>
          Hello, <bdi>{user?.username}</bdi>
        </>
      }
      intro={
        <Row as="span" gap={3} justify="between" tight>
          {day(new Date())}
          <TodayPoints />
        </Row>
      }
      action={<AddLead />}
      layout="detail"
      aside={aside}
    >
      {content}
    </Page>
  );
}

/** Returns what the screen shows: everything of a column at once, so that a later part does not shift the others. */
function useContent(): { content: ReactNode; aside: ReactNode } {
  const { isKnown, teams, isLoading, failure, reload } = useTeams();
  const due = useDueLeads();
  const { day } = useMyDay();
  const { chats, pages } = useChats();
  const led = useLedGroups();
  if (isLoading || (isKnown && (due.pages.isLoading || pages.isLoading))) {
    return { content: <Skeleton shape="list" />, aside: undefined };
  }
  // The first read fails only when nothing can be read, so the others do not show their failures too.
  const retry = () => {
    for (const read of [reload, due.pages.reload, due.dayRead.reload, pages.reload, led.reload]) read();
  };
  const end = (
    <Stack gap={6}>
      <Tools />
      <InstallApp />
      <AccountLine />
    </Stack>
  );
  if (failure !== undefined && !isKnown) {
    return { content: <LoadFailure failure={failure} retry={retry} />, aside: end };
  }
  const isOffline = failure instanceof ReadOffline;
  const isNew = teams.length === 0 && chats.length === 0 && pages.failure === undefined;
  return {
    content: (
      <>
        {day?.leader && <HomeUnanswered {...day.leader} />}
        {isNew ? <Begin /> : <FollowUps chats={chats} />}
        {failure !== undefined && <RefreshFailure failure={failure} retry={retry} />}
      </>
    ),
    aside: led.isLoading ? (
      <Skeleton shape="list" />
    ) : (
      <>
        <Stack gap={6} className="home-groups">
          <Groups {...led} isOffline={isOffline} />
        </Stack>
        <Stack gap={6}>
          <Next isNew={isNew} isOffline={isOffline} />
          <HomePoints />
          {end}
        </Stack>
      </>
    ),
  };
}

interface WhenOffline {
  /** This device keeps neither groups nor bots, and the line above the screen says why they are missing. */
  readonly isOffline: boolean;
}

function Groups({ groups, failure, reload, isOffline }: ReturnType<typeof useLedGroups> & WhenOffline) {
  if (failure !== undefined && groups.length === 0 && !isOffline) {
    return <LoadFailure failure={failure} retry={reload} />;
  }
  return groups.map((group) => <HomeGroup key={group.team.teamName} group={group} />);
}

function JoinTeam() {
  return (
    <LinkRow
      to={paths.msmart.joinTeam}
      lead={<UsersIcon />}
      title="Join your leader's team"
      detail="M-Smart · By its name"
    />
  );
}

function FollowUps({ chats }: Pick<ReturnType<typeof useChats>, 'chats'>) {
  const share = (
    <ShareLink chats={chats}>
      <NextFollowUp />
    </ShareLink>
  );
  return <HomeToday empty={chats.length > 0 && share} />;
}

/** Shows somebody without teams and bots where to begin, the shortest first. */
function Begin() {
  return (
    <Rows id="begin" heading="Begin here">
      {[
        <LinkRow
          key="lead"
          to={withQuery(paths.home, { new: '' })}
          lead={<AddIcon />}
          title="Add your first lead"
          detail="M-Smart · A name and a number"
        />,
        <FirstBot key="bot" />,
        <JoinTeam key="team" />,
        <NextLessonLine key="lesson" />,
      ]}
    </Rows>
  );
}

/** Shows the next step of each tool. */
function Next({ isNew, isOffline }: { isNew: boolean } & WhenOffline) {
  const { chats } = useChats();
  const { teams } = useTeams();
  if (isOffline && chats.length === 0) return null;
  const ofOthers = [
    <ChatsLine key="bots" />,
    ...(teams.every(({ isPrivate }) => isPrivate) ? [<JoinTeam key="team" />] : []),
    <NextLessonLine key="lesson" />,
  ];
  return (
    <Rows id="next" heading="Next">
      {[...(isNew ? [] : ofOthers), <CopyLine key="ads" />]}
    </Rows>
  );
}

interface RowsProps {
  readonly id: string;
  readonly heading: string;
  readonly children: readonly ReactElement[];
}

function Rows({ id, heading, children }: RowsProps) {
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Stack as="ul" divided className="card home-rows">
        {children.map((row) => (
          <li key={row.key}>
            <ErrorBoundary>{row}</ErrorBoundary>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function Tools() {
  return (
    <details className="card home-rows">
      <Row as="summary" justify="between" tall weight="strong" className="fold">
        Tools
        <ForwardIcon />
      </Row>
      <Stack as="ul" divided>
        {tools.map(({ name, purpose, Icon, to }) => (
          <li key={name}>
            <LinkRow
              to={to}
              lead={<Icon />}
              title={name}
              chip={to === undefined && <Chip>Soon</Chip>}
              detail={purpose}
            />
          </li>
        ))}
      </Stack>
    </details>
  );
}
