import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { MyDay } from '../../../../shared/contract/msmart/myDay.ts';
import { isLeaderOf } from '../../../../shared/rules/team.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { countText } from '../../ui/data/countText.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { MoreButton } from '../../ui/list/MoreButton.tsx';
import { MoreRow } from '../../ui/list/MoreRow.tsx';
import { rowMark } from '../../ui/list/useNextRowFocus.ts';
import { useShownRows } from '../../ui/list/useShownRows.ts';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { WriteScope } from '../../ui/overlay/WriteScope.tsx';
import { UsersIcon } from '../../ui/theme/icons.tsx';
import { leadPath } from '../leads/leadPath.ts';
import { waitingText } from '../leads/waitingText.ts';
import { NudgeButton } from '../teams/NudgeButton.tsx';
import { Nudged } from '../teams/Nudged.tsx';
import { useLeadNudge } from '../teams/useLeadNudge.ts';
import { useTeams } from '../teams/useTeams.ts';

const reassignLead = lazyPage(() => import('../teams/ReassignLead.tsx'));

const SHOWN = 3;

type Leader = NonNullable<MyDay['leader']>;

/** Shows a leader the leads of others that nobody has answered for an hour, or nothing where there is none. */
export function HomeUnanswered({ unanswered, hasMoreUnanswered }: Omit<Leader, 'quiet'>) {
  const { teams } = useTeams();
  const { opened, open, close } = useOpened<Leader['unanswered'][number]>();
  const reassigned = useLast(opened);
  const [first] = unanswered;
  const { shown, more } = useShownRows(unanswered, SHOWN);
  return (
    <>
      {first && (
        <Stack as="section" gap={2} aria-labelledby="unanswered">
          <h2 id="unanswered">
            {hasMoreUnanswered
              ? `${unanswered.length}+ leads wait for an answer`
              : `${countText(unanswered.length, 'lead waits', 'leads wait')} for an answer`}
          </h2>
          <WriteScope>
            <ListFrame keys={shown.map(({ id }) => id)}>
              <Stack as="ul" divided aria-labelledby="unanswered">
                {shown.map((lead) => {
                  const team = teams.find(({ teamName }) => teamName === lead.teamName);
                  return (
                    <Row as="li" key={lead.id} gap={2} nowrap padding="list" {...rowMark(lead.id)}>
                      <Stack as={Link} to={leadPath(lead)} grow className="link-row">
                        <Text as="strong" clamp={1}>
                          <bdi>{lead.name}</bdi>
                        </Text>
                        <Text as="span" size="s" tone="warn">
                          No answer for {waitingText(lead.since)} ·{' '}
                          <bdi>{lead.yourName ?? lead.username}</bdi>
                          {team && !isLeaderOf(team, lead.groupName) && (
                            <>
                              {' '}
                              · Group: <bdi>{lead.groupName}</bdi>
                            </>
                          )}
                          <Nudged nudge={lead.nudged} timeZone={team?.timeZone} />
                        </Text>
                      </Stack>
                      <Nudge lead={lead} />
                      {team && isLeaderOf(team, lead.groupName) && (
                        <IconButton
                          label={`Reassign ${lead.name}`}
                          icon={<UsersIcon />}
                          onPress={() => open(lead)}
                        />
                      )}
                    </Row>
                  );
                })}
                {hasMoreUnanswered && !more.hasMore && (
                  <MoreRow to={pathTo(paths.msmart.teamLeads, first, { managerName: '' })}>
                    All leads of the team
                  </MoreRow>
                )}
              </Stack>
              <MoreButton pages={more} count={shown.length} />
            </ListFrame>
          </WriteScope>
        </Stack>
      )}
      <Suspense>
        {reassigned && (
          <reassignLead.Screen
            teamName={reassigned.teamName}
            lead={reassigned}
            isOpen={opened !== undefined}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

function Nudge({ lead }: { lead: Leader['unanswered'][number] }) {
  // A new lead is late by the hour, whatever its follow-up.
  const nudge = useLeadNudge()(lead, lead.followUpDate);
  return nudge && <NudgeButton nudge={nudge} />;
}
