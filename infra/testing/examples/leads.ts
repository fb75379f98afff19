import { chatNameOf, leadChats } from '../../../functions/lib/store/leadChat.ts';
import type { Call } from '../../../shared/contract/call.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { newOwnedBot, newVisitor } from '../bots.ts';
import { type Example, example, type Operator } from '../example.ts';
import { leadsOf } from '../imports.ts';
import { type LeadMember, leadChat, leadOf, newLead, newLeadMember, somePhone } from '../leads.ts';
import { put } from '../put.ts';
import { type Sent, send } from '../suite.ts';
import { foundTeam } from '../teams.ts';

/** A team whose owner has a lead: the owner may do everything that members and managers may. */
interface Prepared {
  readonly owner: LeadMember;
  readonly id: string;
  readonly byId: Sent;
}

/** A typical name, so that rows have the size of real ones: the bench counts their units. */
const NAME = 'Nur Aisyah binti Rahman';
const REMARK = 'Met at the roadshow, asks for the price of the starter set, and her sister sells too. '
  .repeat(4)
  .slice(0, 300);
const NOTE = 'Calls back after work, and wants to see the plan first';

async function ownedLead(lead: object = {}): Promise<Prepared> {
  const { owner, teamName } = await foundTeam();
  const member = { ...owner, teamName };
  const id = await newLead(member, { name: NAME, remarks: REMARK, ...lead });
  return { owner: member, id, byId: { token: owner.token, params: { teamName, id } } };
}

const newOwnedLead = () => ownedLead();

async function deletedLead(): Promise<Prepared> {
  const made = await ownedLead();
  await send(msmart.deleteLead, made.byId);
  return made;
}

/** A lead that gave its number in a chat with a bot. */
async function chattedLead(operator: Operator) {
  const made = await newOwnedLead();
  const { chatId } = await newOwnedBot(made.owner);
  const visitor = await newVisitor({ chatId });
  const chat = chatNameOf(made.id, visitor);
  await put(operator, [leadChats.overwrite(leadChat({ id: made.id, chat, visitor, chatId }))]);
  return { ...made, chat };
}

const reads = (call: Call, params: (of: Prepared) => Sent['params'], make = newOwnedLead): Example =>
  example(call, make, { sent: (made) => ({ token: made.owner.token, params: params(made) }) });

const byTeam = ({ owner: { teamName } }: Prepared) => ({ teamName });
const byId = ({ id }: Prepared) => ({ id });

interface Changes {
  readonly lead?: object;
  /** The call that is made with the lead first. */
  readonly first?: Call;
  readonly firstBody?: (of: Prepared) => Promise<object>;
  readonly body?: (of: Prepared) => Promise<object>;
  readonly repeatRefusals?: readonly string[];
  readonly happenedOnce: (of: Prepared) => Promise<boolean>;
}

function changes(
  call: Call,
  { lead, first, firstBody, body, repeatRefusals, happenedOnce }: Changes,
): Example {
  const make = async () => {
    const made = await ownedLead(lead);
    if (first) await send(first, { ...made.byId, ...(firstBody && { body: await firstBody(made) }) });
    return made;
  };
  return example(call, make, {
    ...(repeatRefusals && { repeatRefusals }),
    sent: async (made) => ({ ...made.byId, ...(body && { body: await body(made) }) }),
    happenedOnce,
  });
}

const tickFB = async ({ owner, id }: Prepared) => ({
  addFB: true,
  version: (await leadOf(owner, id)).version,
});

const isListed = async ({ owner, id }: Prepared) => (await leadsOf(owner)).some((lead) => lead.id === id);

const TEXT =
  'Hi Nur Aisyah, Amir here from Klang Valley Stars. The set of three is RM 189, delivery to Shah Alam included. Shall I keep one for you until Saturday?';
const message = (key: string = crypto.randomUUID()) => ({
  key,
  channel: 'whatsapp',
  text: TEXT,
  template: 'Price of the set',
});

const isWritten = async ({ owner: { token }, id }: Prepared) => {
  const { list } = await send(msmart.listLeadHistory, { token, params: { id } });
  return list.filter((event) => Object(event).message?.isSent).length === 1;
};

export const leads: Readonly<Record<string, Example>> = {
  'msmart.listLeads': reads(msmart.listLeads, byTeam),
  'msmart.listMyLeads': reads(msmart.listMyLeads, () => ({})),
  'msmart.listTeamLeads': reads(msmart.listTeamLeads, byTeam),
  'msmart.listBin': reads(msmart.listBin, byTeam, deletedLead),
  'msmart.listTeamBin': reads(msmart.listTeamBin, byTeam, deletedLead),
  'msmart.getLead': reads(msmart.getLead, byId),
  'msmart.listLeadHistory': reads(msmart.listLeadHistory, byId),
  'msmart.listLeadMembers': example(msmart.listLeadMembers, chattedLead, {
    sent: ({ owner: { token }, id }) => ({ token, query: { ids: id } }),
  }),
  'msmart.listLeadChats': example(msmart.listLeadChats, chattedLead, {
    sent: ({ owner: { token }, id }) => ({ token, params: { id } }),
  }),
  'msmart.listLeadTranscript': example(msmart.listLeadTranscript, chattedLead, {
    sent: ({ owner: { token }, id, chat }) => ({ token, params: { id, chat } }),
  }),
  'msmart.listMerits': reads(msmart.listMerits, byTeam),
  'msmart.createLead': example(msmart.createLead, () => foundTeam(), {
    sent: ({ owner, teamName }) => ({
      token: owner.token,
      body: {
        team: teamName,
        name: NAME,
        remarks: REMARK,
        phone: somePhone(),
        status: 'Prospecting',
        key: crypto.randomUUID(),
      },
    }),
    happenedOnce: async ({ owner, teamName }) => (await leadsOf({ ...owner, teamName })).length === 1,
  }),
  'msmart.updateLead': changes(msmart.updateLead, {
    // All words of the name change.
    body: async () => ({
      name: 'Siti Nurhaliza Tan Abdullah',
      phone: somePhone(),
      status: 'Booked',
      remark: REMARK.toUpperCase(),
    }),
    happenedOnce: async ({ owner, id }) => (await leadOf(owner, id)).status === 'Booked',
  }),
  'msmart.quickSaveLead': changes(msmart.quickSaveLead, {
    body: tickFB,
    repeatRefusals: ['CHANGED'],
    happenedOnce: async ({ owner, id }) => (await leadOf(owner, id)).con_addFB,
  }),
  // The sheet with which Today finishes a follow-up sends this.
  'msmart.quickSaveLead with a note': changes(msmart.quickSaveLead, {
    body: async ({ owner, id }) => ({
      outcome: 'noAnswer',
      note: NOTE,
      followUpDate: '',
      version: (await leadOf(owner, id)).version,
    }),
    repeatRefusals: ['CHANGED'],
    happenedOnce: async ({ owner: { token }, id }) => {
      const { list } = await send(msmart.listLeadHistory, { token, params: { id } });
      return list.filter((event) => Object(event).note === NOTE).length === 1;
    },
  }),
  // The app's outbox repeats a save until it is answered.
  'msmart.quickSaveLead with a key': changes(msmart.quickSaveLead, {
    body: async (made) => ({ ...(await tickFB(made)), key: made.id }),
    happenedOnce: async ({ owner: { token }, id }) => {
      const { list } = await send(msmart.listLeadHistory, { token, params: { id } });
      return list.length === 2;
    },
  }),
  'msmart.quickSaveLead of a call': changes(msmart.quickSaveLead, {
    body: async ({ owner, id }) => ({ outcome: 'called', version: (await leadOf(owner, id)).version }),
    repeatRefusals: ['CHANGED'],
    happenedOnce: async ({ owner: { token }, id }) => {
      const { list } = await send(msmart.listLeadHistory, { token, params: { id } });
      return list.filter((event) => Object(event).outcome === 'called').length === 1;
    },
  }),
  'msmart.recordMessage': changes(msmart.recordMessage, {
    body: async () => message(),
    happenedOnce: isWritten,
  }),
  'msmart.recordMessage again, as not sent': changes(msmart.recordMessage, {
    first: msmart.recordMessage,
    firstBody: async ({ id }) => message(id),
    body: async ({ id }) => ({ ...message(id), isSent: false }),
    happenedOnce: async (made) => !(await isWritten(made)),
  }),
  'msmart.undoLeadSave': changes(msmart.undoLeadSave, {
    first: msmart.quickSaveLead,
    firstBody: tickFB,
    body: async ({ owner, id }) => ({ version: (await leadOf(owner, id)).version }),
    happenedOnce: async ({ owner, id }) => !(await leadOf(owner, id)).con_addFB,
  }),
  'msmart.deleteLead': changes(msmart.deleteLead, {
    repeatRefusals: ['UNKNOWN_LEAD'],
    happenedOnce: async (made) => !(await isListed(made)),
  }),
  'msmart.deleteLead with its chats': example(msmart.deleteLead, chattedLead, {
    repeatRefusals: ['UNKNOWN_LEAD'],
    sent: ({ byId: sent }) => ({ ...sent, query: { chats: 'true' } }),
    happenedOnce: async (made) => !(await isListed(made)),
  }),
  'msmart.restoreLead': changes(msmart.restoreLead, {
    first: msmart.deleteLead,
    repeatRefusals: ['NOT_DELETED'],
    happenedOnce: isListed,
  }),
  'msmart.reassignLead': example(
    msmart.reassignLead,
    async () => {
      const team = await foundTeam();
      const member = await newLeadMember(team);
      return { team, member, id: await newLead({ ...team.owner, teamName: team.teamName }) };
    },
    {
      sent: ({ team: { owner, teamName }, member: { username }, id }) => ({
        token: owner.token,
        params: { teamName, id },
        body: { username },
      }),
      happenedOnce: async ({ member, id }) => (await leadOf(member, id)).username === member.username,
    },
  ),
  'msmart.reopenLead': changes(msmart.reopenLead, {
    lead: { status: 'Closed' },
    repeatRefusals: ['NOT_CLOSED'],
    happenedOnce: async ({ owner, id }) => (await leadOf(owner, id)).closingStatus === '',
  }),
};
