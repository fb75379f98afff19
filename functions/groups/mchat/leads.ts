import type { LeadsChange } from '../../../shared/contract/mchat/leads.ts';
import { mchat as calls } from '../../../shared/contract/mchat.ts';
import { caseFold } from '../../../shared/rules/account.ts';
import { CONSENT_VERSIONS_MAX } from '../../../shared/rules/botLeads.ts';
import { builtInConsent, isSameConsent } from '../../../shared/rules/consent.ts';
import { awayDay, DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { dayIn } from '../../../shared/rules/time.ts';
import { command, query } from '../../lib/http/handler.ts';
import { changed, invalid, Refusal } from '../../lib/http/refusal.ts';
import { now } from '../../lib/runtime/now.ts';
import {
  type BotLeads,
  botLeads,
  consentTexts,
  type RotationMember,
  rotations,
} from '../../lib/store/botLeads.ts';
import { type Stored, versionOf } from '../../lib/store/entity.ts';
import { readAll } from '../../lib/store/read.ts';
import { isSameName, type Membership, memberships, teams, teamsOfUsers } from '../../lib/store/team.ts';
import { changeBot } from './change.ts';

const settingsOf = (chatId: string) => ({
  stored: botLeads.at({ chatId }),
  rotation: rotations.at({ chatId }),
});

type Settings = Stored<BotLeads> | undefined;

export const getLeads = query(calls.getLeads, {
  reads: ({ username, params: { chatId } }) => ({
    ...settingsOf(chatId),
    mine: teamsOfUsers.at({ username }),
  }),
  reply: async ({ username, caller: { bot }, stored, rotation, mine }) => {
    const teamName = stored?.teamName;
    const members = teamName === undefined ? [] : (rotation?.members ?? []);
    const { own, found, team } = await readAll({
      team: teamName === undefined ? [] : [teams.at({ teamName })],
      own: (mine?.teamNames ?? []).map((name) => memberships.at({ teamName: name, username })),
      found: members.map((member) => memberships.at({ teamName: teamName ?? '', username: member.username })),
    });
    const today = dayIn(team[0]?.timeZone ?? DEFAULT_TIME_ZONE, now());
    const verified = own.flatMap((membership) => (membership?.isVerified ? membership : []));
    // The job of the next number stores that an owner who has left the team gets no more leads of it.
    const isIn = verified.some((membership) => isSameName(membership.teamName, teamName ?? ''));
    return {
      ...shown(stored && !isIn ? { ...stored, to: 'nobody', teamName: undefined } : stored),
      // Members who have left the team get no leads, and the next save leaves them out.
      members: members.flatMap(({ lastAt, ...member }, index) => {
        const membership = found[index];
        if (!membership?.isVerified || !isIn) return [];
        const { yourName } = membership;
        return [{ ...member, yourName, awayUntil: awayDay(membership, today), lastAt: lastAt || null }];
      }),
      teams: verified.map(({ teamName: name, role }) => ({ teamName: name, role })),
      sharedWith: bot.sharedWith ?? [],
    };
  },
});

function shown(stored: Settings) {
  if (stored === undefined) return { leads: null, consent: builtInConsent, version: 0 };
  const { to, teamName, tag, followUpDays, consent } = stored;
  return { leads: { to, teamName, tag, followUpDays }, consent, version: versionOf(stored) };
}

export const updateLeads = command(calls.updateLeads, {
  reads: ({ username, params: { chatId }, body: { teamName, members = [] } }) => ({
    ...settingsOf(chatId),
    own: teamName === undefined ? [] : [memberships.at({ teamName, username })],
    team: teamName === undefined ? [] : [teams.at({ teamName })],
    found: teamName === undefined ? [] : members.map((member) => memberships.at({ teamName, ...member })),
  }),
  decide: ({ caller: { bot }, body, stored, rotation, own, team, found }) => {
    const before = shown(stored);
    if (body.version !== undefined && body.version !== before.version) {
      const members = rotation?.members ?? [];
      throw changed({ ...before, members: members.map(({ username, isOff }) => ({ username, isOff })) });
    }
    const { to, tag, followUpDays } = body;
    const isForTeam = to !== 'nobody' || body.teamName !== undefined;
    const chosen = isForTeam ? requireMember(own[0], to) : undefined;
    const teamName = to === 'nobody' ? undefined : chosen?.teamName;
    const consent = consentOf(bot.id, stored, body.consent);
    const write = botLeads.save(stored, {
      chatId: bot.id,
      to,
      ...(teamName !== undefined && { teamName }),
      tag,
      followUpDays,
      consent: body.consent,
      consentVersion: consent.version,
    });
    const turns = to === 'rotation' ? turnsOf(body.members ?? [], found, rotation?.members ?? []) : undefined;
    return {
      writes: [
        // Visitors' calls read the content of a bot again when its version has changed.
        ...changeBot(bot, {
          writes: [write],
          bytes: 0,
          bot: { timeZone: team[0]?.timeZone ?? bot.timeZone },
        }),
        ...consent.writes,
        ...(turns ? [rotations.save(rotation, { chatId: bot.id, members: turns })] : []),
      ],
      reply: { succ: 'Leads updated', version: Number(write.put.version) },
    };
  },
});

/** Refuses whoever is not verified in the team, and a rotation by a member who leads nobody. */
function requireMember(own: Membership | undefined, to: LeadsChange['to']): Membership {
  if (!own?.isVerified) throw notAllowed('You are not a verified member of this team');
  if (to === 'rotation' && own.role === 'member') throw notAllowed('Only leaders share leads in a team');
  return own;
}

function notAllowed(words: string): Refusal {
  return new Refusal(403, 'NOT_ALLOWED', words, { fields: { teamName: words } });
}

/** Returns the version of the texts, with the write that keeps them when they are new. */
function consentOf(chatId: string, stored: Settings, texts: LeadsChange['consent']) {
  const { consent, consentVersion: version } = stored ?? { consent: builtInConsent, consentVersion: 0 };
  if (isSameConsent(consent, texts)) return { version, writes: [] };
  if (version >= CONSENT_VERSIONS_MAX) {
    const words = `The consent of a bot can be changed ${CONSENT_VERSIONS_MAX} times`;
    throw new Refusal(409, 'LIMIT_REACHED', words);
  }
  const n = version + 1;
  return {
    version: n,
    writes: [consentTexts.create({ chatId, n, texts, at: new Date(now()).toISOString() })],
  };
}

/** Returns the members of the rotation in their new order. Those who were in it keep their turns. */
function turnsOf(
  wanted: NonNullable<LeadsChange['members']>,
  found: readonly (Membership | undefined)[],
  present: readonly RotationMember[],
): RotationMember[] {
  return wanted.map(({ username: typed, isOff }, index) => {
    const membership = found[index];
    if (!membership?.isVerified) throw invalid('members', `${typed} is not in this team`);
    const { username } = membership;
    const known = present.find((member) => caseFold(member.username) === caseFold(username));
    return { lastAt: '', given: 0, ...known, username, isOff };
  });
}
