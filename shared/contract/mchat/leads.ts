import * as z from 'zod/mini';
import { caseFold } from '../../rules/account.ts';
import { LEAD_DAYS_MAX, LEAD_TARGETS, ROTATION_MAX } from '../../rules/botLeads.ts';
import { CONSENT_MAX } from '../../rules/consent.ts';
import { leadTexts } from '../../rules/lead.ts';
import { KnownUsername } from '../account.ts';
import { type Group, route } from '../call.ts';
import { Updated } from '../done.ts';
import { judging } from '../judged.ts';
import { ChatParams, wholeNumber } from '../path.ts';
import { TeamName } from '../teamName.ts';
import { requiredText, text } from '../text.ts';
import { conflictWith, Version, versioned } from '../version.ts';

/** The texts of a consent by language. */
export const ConsentTexts = z.object({ en: z.string(), ms: z.string(), zh: z.string() });

const NewConsent = z.object(
  {
    en: requiredText('The text in English', CONSENT_MAX),
    ms: requiredText('The text in Malay', CONSENT_MAX),
    zh: requiredText('The text in Chinese', CONSENT_MAX),
  },
  'The consent is missing',
);

const BotLeads = z.object({
  to: z.enum(LEAD_TARGETS),
  teamName: z.optional(z.string()),
  tag: z.string(),
  followUpDays: z.int(),
});

const RotationMember = z.object({ username: z.string(), isOff: z.boolean() });

/** The settings as a save stores them. `leads` is null before the first save. */
const StoredLeads = z.object({
  leads: z.nullable(BotLeads),
  consent: ConsentTexts,
  members: z.array(RotationMember),
  ...versioned,
});

/** A member of the rotation who is still in the team. */
const ListedMember = z.extend(RotationMember, {
  yourName: z.string(),
  /** The day of the member's return; absent when none is set. */
  awayUntil: z.optional(z.string()),
  /** Null before the member's first lead from this bot. */
  lastAt: z.nullable(z.iso.datetime()),
  given: z.int(),
});

const EditableLeads = z.extend(StoredLeads, {
  members: z.array(ListedMember),
  /** The teams in which the caller is verified. */
  teams: z.array(z.object({ teamName: z.string(), role: z.enum(['owner', 'manager', 'member']) })),
  /** The teams that share the bot. The caller may have left one of them. */
  sharedWith: z.array(z.string()),
});

const DAYS = `Choose at most ${LEAD_DAYS_MAX} days`;

const Members = z
  .array(
    z.object(
      { username: KnownUsername, isOff: z._default(z.boolean('Say whether the member is off'), false) },
      'This member is not valid',
    ),
    'The members are not valid',
  )
  .check(
    z.maxLength(ROTATION_MAX, `A rotation has at most ${ROTATION_MAX} members`),
    z.refine(
      (members) => new Set(members.map(({ username }) => caseFold(username))).size === members.length,
      {
        error: 'Each member can be in the rotation once',
      },
    ),
  );

export const LeadsChange = z
  .object({
    to: z.enum(LEAD_TARGETS, 'Choose who gets the numbers'),
    teamName: z.optional(TeamName),
    members: z.optional(Members),
    tag: z._default(text('Tag', leadTexts.tag, z.trim()), ''),
    followUpDays: z._default(wholeNumber(DAYS).check(z.refine((days) => days <= LEAD_DAYS_MAX, DAYS)), 0),
    consent: NewConsent,
    version: Version,
  })
  .check(
    z.refine(({ to, teamName }) => to === 'nobody' || teamName !== undefined, {
      path: ['teamName'],
      error: 'Please select a team',
    }),
    z.refine(({ to, members = [] }) => to !== 'rotation' || members.length > 0, {
      path: ['members'],
      error: 'Choose at least one member',
    }),
  );
export type LeadsChange = z.infer<typeof LeadsChange>;

/** The settings of a bot's leads, and the consent that its visitors see. */
export const leads = {
  getLeads: route('GET', '/api/mchat/leads/{chatId}', 'botOwner', {
    params: ChatParams,
    reply: EditableLeads,
  }),
  updateLeads: route('PUT', '/api/mchat/leads/{chatId}', 'botOwner', {
    params: ChatParams,
    body: LeadsChange,
    ...judging(Updated, 'consent'),
    conflict: conflictWith(StoredLeads),
  }),
} satisfies Group;
