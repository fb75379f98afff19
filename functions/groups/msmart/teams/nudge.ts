import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { withNudge } from '../../../../shared/rules/nudge.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { command } from '../../../lib/http/handler.ts';
import { invalid, Refusal } from '../../../lib/http/refusal.ts';
import { now } from '../../../lib/runtime/now.ts';
import { type TellInput, tellJobs } from '../../../lib/store/job.ts';
import { hasOpenFollowUp, leads, type StoredLead } from '../../../lib/store/lead.ts';
import { readTallies, type Tallies } from '../../../lib/store/tallyRead.ts';
import { memberships } from '../../../lib/store/team.ts';
import { allAndDueInAnyZone, leadTotals } from '../figures/figuresOfTallies.ts';
import { isOf, requireLead, unknownLead } from '../leads/access.ts';
import { leadPath } from '../leads/given.ts';
import { teamPath } from './mails.ts';

/** Notes a reminder in the membership, and tells the member what the leader asks about. */
export const nudgeMember = command(calls.nudgeMember, {
  reads: ({ params: { teamName }, body: { username, id, isAboutLearning } }) => ({
    member: memberships.at({ teamName, username }),
    lead: id === undefined ? [] : [leads.at({ id })],
    followUps: async () =>
      id === undefined && !isAboutLearning
        ? await readTallies({ teamName, username }, [allAndDueInAnyZone()])
        : undefined,
  }),
  decide: ({ caller, body: { id, isAboutLearning, text }, member, lead, followUps }) => {
    if (!member?.isVerified) throw new Refusal(404, 'UNKNOWN_MEMBER', 'This person is not in the team');
    if (isOf(member, caller.membership)) {
      throw invalid('username', 'Please select another member', 'SAME_MEMBER');
    }
    const about = id === undefined ? undefined : requireLead(lead[0], caller);
    if (about !== undefined && !isOf(about, member)) throw unknownLead();
    const { username: by, yourName: byName } = caller.membership;
    const today = dayIn(caller.team.timeZone, now());
    const asked = about
      ? askedAboutLead(about, today)
      : askedInGeneral(caller.team.teamName, followUps, today);
    const topic = id ?? `${member.teamName}${isAboutLearning ? ' courses' : ''}`;
    const nudge = {
      at: new Date(now()).toISOString(),
      by,
      byName,
      ...(id !== undefined && { lead: id }),
      ...(isAboutLearning && { isAboutLearning }),
    };
    return {
      writes: [
        memberships.patch(member, { nudges: withNudge(member.nudges ?? [], nudge) }),
        tellJobs.add({
          username: member.username,
          kind: 'nudged',
          words:
            text === undefined
              ? { text: asked.text, values: { leader: byName, ...asked.values } }
              : { text: '{leader} writes: {text}', values: { leader: byName, text } },
          to: asked.to,
          about: `${by} ${topic}`,
          lead: id,
        }),
      ],
      reply: { succMsg: `${member.yourName} was nudged` },
    };
  },
});

/** The words with which a member is asked, and the address that they lead to. */
interface Asked extends Pick<TellInput, 'to'> {
  readonly text: string;
  readonly values?: Readonly<Record<string, string>>;
}

function askedAboutLead(lead: StoredLead, today: string): Asked {
  const isLate = hasOpenFollowUp(lead) && lead.followUpDate < today;
  const late = isLate ? 'the follow-up is overdue' : undefined;
  const state = lead.isFresh ? 'no answer yet' : late;
  return {
    text: state ? `{leader} asks you to look at {name}: ${state}` : '{leader} asks how it goes with {name}',
    values: { name: lead.name },
    to: leadPath(lead),
  };
}

/** Asks about the member's first leads or the follow-ups, or about courses where these were not read. */
function askedInGeneral(teamName: string, followUps: Tallies | undefined, today: string): Asked {
  if (followUps === undefined) return { text: '{leader} asks about your courses', to: '/courses' };
  const { all, overdue, dueToday } = leadTotals(followUps, today);
  if (all === 0) {
    return { text: '{leader} asks you to add your first leads', to: teamPath('/msmart/db/create', teamName) };
  }
  const to = '/msmart';
  const ask = '{leader} asks about your follow-ups';
  if (overdue > 0) return { text: `${ask}: {overdue} overdue`, values: { overdue: String(overdue) }, to };
  if (dueToday > 0) return { text: `${ask}: {due} due today`, values: { due: String(dueToday) }, to };
  return { text: '{leader} asks how it goes', to };
}
