import * as z from 'zod/mini';
import type { Call } from '../../../shared/contract/call.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { addDays, dayIn } from '../../../shared/rules/time.ts';
import type { LocalStack } from '../stack.ts';
import { demoUser, logIn, type Person, teamName, writeUser } from './account.ts';
import { leaveNumber } from './contacts.ts';
import { writeFigures } from './figures.ts';
import { type Campaign, startCampaign } from './links.ts';
import { type DemoLead, demoLeads, FIRST_DAY, type Page } from './msmartLeads.ts';
import { succeed } from './requests.ts';
import { type DemoChat, demoChats, FIRST_VISIT, sources } from './sources.ts';

/** The first group has the owner's own name. */
const OWN_GROUP = 'Daniel Lee';
const FARAHS_GROUP = 'Farah’s group';
const timeZone = 'Asia/Kuala_Lumpur';

const person = (username: string, phoneNumber: string): Person => ({
  username,
  phoneNumber,
  password: demoUser.password,
  email: `${username}@example.com`,
});

/** The other users in the demo team, all with the demo user's password. */
export const people = {
  farah: person('farah', '+60123456701'),
  weijie: person('weijie', '+60123456702'),
  priya: person('priya', '+60123456703'),
  amir: person('amir', '+60123456704'),
  suling: person('suling', '+60123456705'),
};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes a team with the chats of its bot's visitors of 90 days and its other leads of the last 30, day by day with a
 * moved clock, because figures count on the day of the event. Running it again after an interruption creates nothing twice.
 */
export async function writeTeam(stack: LocalStack): Promise<void> {
  const tokens = new Map<string, string>([[demoUser.username, await logIn(stack, demoUser)]]);
  for (const member of Object.values(people)) {
    tokens.set(member.username, await writeUser(stack, member));
  }
  const as = (username: string) => tokens.get(username) ?? '';
  await stack.idle();
  try {
    await stack.moveClock(FIRST_VISIT * DAY_MS);
    await foundTeam(stack, as);
    const campaign = await startCampaign(stack, as);
    await writeDays(stack, {
      today: addDays(dayIn(timeZone, stack.clock.now()), -FIRST_VISIT),
      campaign,
      as,
    });
    // The rankings of a day must be written on that day.
    await stack.idle();
    for (const username of tokens.keys()) {
      const upTo = new Date(stack.clock.now()).toISOString();
      await succeed(stack, user.readNotices, { token: as(username), body: { upTo } });
    }
    await writeFigures(stack, campaign);
  } finally {
    await stack.moveClock(0);
  }
}

interface Days {
  /** The day on which the demo data is written. */
  readonly today: string;
  readonly campaign: Campaign;
  /** Returns the token of a user. */
  readonly as: (username: string) => string;
}

async function writeDays(stack: LocalStack, days: Days): Promise<void> {
  const ids = new Map<DemoLead, string>();
  for (let day = FIRST_VISIT; day <= 0; day += 1) {
    const chats = demoChats.filter((chat) => chat.day === day || chat.saves.has(day));
    if (chats.length === 0 && day < FIRST_DAY) continue;
    await stack.moveClock(day * DAY_MS);
    // One after the other, because concurrent calls would each start another environment.
    for (const chat of chats) await writeDayOfChat(stack, { ...days, chat, day });
    // The leads of later saves are made by then.
    if (chats.length > 0) await stack.idle();
    for (const lead of demoLeads) {
      await writeDay(stack, { lead, day, today: days.today, token: days.as(lead.username), ids });
    }
    if (day === -1) await askToJoin(stack, days.as('suling'));
  }
}

/** The demo team and a lead of the demo user that is due. */
export async function demoLead(stack: LocalStack): Promise<{ teamName: string; leadId: string }> {
  const token = await logIn(stack, demoUser);
  const listed = await succeed(stack, msmart.listLeads, { token, params: { teamName } });
  return { teamName, leadId: msmart.listLeads.reply.parse(listed)[0]?.id ?? '' };
}

async function foundTeam(stack: LocalStack, as: (username: string) => string): Promise<void> {
  const accept = (username: string) =>
    ask(stack, as(demoUser.username), msmart.verifyApplicant, { teamName, username, decision: 'accept' });
  await ask(stack, as(demoUser.username), msmart.createTeam, {
    teamName,
    yourName: OWN_GROUP,
    timeZone,
  });
  await ask(stack, as('farah'), msmart.joinAsManager, {
    teamName,
    managerName: FARAHS_GROUP,
    yourName: 'Farah Hanim',
  });
  await accept('farah');
  for (const [username, yourName, managerName] of [
    ['weijie', 'Tan Wei Jie', OWN_GROUP],
    ['priya', 'Priya Nair', OWN_GROUP],
    ['amir', 'Amir Hakim', FARAHS_GROUP],
  ] as const) {
    await ask(stack, as(username), msmart.joinTeam, { teamName, managerName, yourName });
    await accept(username);
  }
}

/** Adds a user who waits for acceptance. */
async function askToJoin(stack: LocalStack, token: string): Promise<void> {
  const request = { teamName, managerName: OWN_GROUP, yourName: 'Wong Su Ling' };
  await ask(stack, token, msmart.joinTeam, request);
  // Mails sent now count against the limit of this day, not of today.
  await stack.idle();
}

/** Makes a call that an interrupted start may have made already. */
async function ask(stack: LocalStack, token: string, call: Call, body: object): Promise<void> {
  await succeed(stack, call, { token, body }, [404, 409]);
}

interface DayOfChat extends Days {
  readonly chat: DemoChat;
  readonly day: number;
}

/** Lets a visitor leave a number on the day of the chat, and the lead's member save the lead on later days. */
async function writeDayOfChat(
  stack: LocalStack,
  { chat, day, today, campaign, as }: DayOfChat,
): Promise<void> {
  const { source, key, salutation, name, phone, town, saves } = chat;
  if (day === chat.day) {
    const s = campaign.codes[sources.indexOf(source)] ?? '';
    await leaveNumber(stack, { salutation, name, town, phone }, { key, from: { s } });
  }
  const save = saves.get(day);
  if (save === undefined) return;
  const token = as(demoUser.username);
  const query = { q: phone, searchBy: 'phone' };
  const listed = await succeed(stack, msmart.listTeamLeads, { token, params: { teamName }, query });
  const [lead] = msmart.listTeamLeads.reply.parse(listed);
  if (lead === undefined) throw new Error(`The chat of ${name} has made no lead`);
  const params = { teamName, id: lead.id };
  const followUpDate = addDays(today, 1 + (-chat.day % 9));
  const body = { ...save, followUpDate, version: lead.version, key: `${key}-${day}` };
  // An interrupted start may have closed the lead already.
  await succeed(stack, msmart.quickSaveLead, { token: as(lead.username), params, body }, [409]);
}

interface DayOfLead {
  readonly lead: DemoLead;
  readonly day: number;
  /** The day on which the demo data is written. */
  readonly today: string;
  readonly token: string;
  readonly ids: Map<DemoLead, string>;
}

const Made = z.object({ id: z.string() });

/** Writes the changes of a lead on a day; most days have none. */
async function writeDay(stack: LocalStack, { lead, day, today, token, ids }: DayOfLead): Promise<void> {
  const followUp = addDays(today, lead.followUp);
  const page = lead.pages.get(day);
  if (day === lead.addedOn) {
    const { name, phone, key, remark: remarks } = lead;
    const sent = { team: teamName, name, phone, key, remarks, status: 'Prospecting', followUp };
    ids.set(lead, Made.parse(await succeed(stack, msmart.createLead, { token, body: sent })).id);
  } else if (page !== undefined) {
    const params = { teamName, id: ids.get(lead) ?? '' };
    // An interrupted start may have closed the lead already.
    await succeed(stack, msmart.updateLead, { token, params, body: body(lead, page, followUp) }, [409]);
  }
}

function body({ name, phone, remark }: DemoLead, page: Page, followUpDate: string) {
  return {
    leadName: name,
    leadPhoneNumber: phone,
    prospectingRemark: remark,
    followUpDate,
    followUpRemark: 'Call again',
    ...page,
  };
}
