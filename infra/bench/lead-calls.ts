import type { Call } from '../../shared/contract/call.ts';
import { msmart } from '../../shared/contract/msmart.ts';
import { dayIn } from '../../shared/rules/time.ts';
import { type LeadMember, leadOf, somePhone } from '../testing/leads.ts';
import { type Sent, send } from '../testing/suite.ts';
import { crowdedTeam, leadId, leadName, leadPhone, SELLERS } from './seed-leads.ts';

/** A call of the owner of the crowded team. */
export interface LeadCall {
  readonly name: string;
  readonly call: Call;
  /** A search, like that of the day's fresh leads, finds more among more leads, so its cost is bounded instead of constant. */
  readonly isSearch: boolean;
  sent(owner: LeadMember): Promise<Sent>;
}

const { teamName } = crowdedTeam;
const params = { teamName };

/** The calls that change leads come last. */
export function leadCalls(): LeadCall[] {
  const today = dayIn('UTC', Date.now());
  const ofMany = {
    'by a name of all': { q: 'aisyah' },
    'by a stage': { stage: 'Prospecting' },
    'by a day': { from: today, to: today },
  };
  return [
    ...reads('getMemberChart', 'getMemberStats', 'getTeamData', 'getGroupDashboard', 'getPersonalDashboard'),
    { name: 'getMyDay', call: msmart.getMyDay, isSearch: true, sent: async () => ({}) },
    ...reads('listTeamMembers', 'listMerits', 'listLeads', 'listMyLeads', 'listTeamLeads'),
    { name: 'listLeads, page 2', call: msmart.listLeads, isSearch: false, sent: secondPage },
    ...searches('listLeads', {
      'by a name of one': { q: leadName(1) },
      'by a phone number': { q: leadPhone(1) },
      'by four digits': { q: leadPhone(1).slice(-4) },
      'by a status': { q: 'Booked' },
      ...ofMany,
    }),
    ...searches('listMyLeads', ofMany),
    ...searches('listTeamLeads', ofMany),
    ...saves(),
  ];
}

type Name = keyof typeof msmart;

const reads = (...names: readonly Name[]): LeadCall[] =>
  names.map((name) => ({ name, call: msmart[name], isSearch: false, sent: async () => ({ params }) }));

const searches = (name: Name, queries: Readonly<Record<string, Sent['query']>>): LeadCall[] =>
  Object.entries(queries).map(([how, query]) => ({
    name: `${name} ${how}`,
    call: msmart[name],
    isSearch: true,
    sent: async () => ({ params, ...(query && { query }) }),
  }));

async function secondPage({ token }: LeadMember): Promise<Sent> {
  const { headers } = await send(msmart.listLeads, { token, params });
  return { params, query: { cursor: String(headers.get('x-next-cursor')) } };
}

function saves(): LeadCall[] {
  let number = 0;
  const nextLead = () => {
    number += 1;
    return { ...params, id: leadId(number) };
  };
  const save = (name: Name, sent: LeadCall['sent']) => ({ name, call: msmart[name], isSearch: false, sent });
  const dialog = () => ({ name: 'Another', phone: somePhone(), status: 'Closed' });
  return [
    save('createLead', async () => ({ body: { team: teamName, ...dialog() } })),
    save('updateLead', async () => ({ params: nextLead(), body: dialog() })),
    save('quickSaveLead', async (owner) => {
      const lead = nextLead();
      const { version } = await leadOf(owner, lead.id);
      return { params: lead, body: { addFB: true, version } };
    }),
    save('reassignLead', async () => ({ params: nextLead(), body: { username: SELLERS[0] } })),
    save('deleteLead', async () => ({ params: nextLead() })),
    save('restoreLead', async ({ token }) => {
      const lead = nextLead();
      await send(msmart.deleteLead, { token, params: lead });
      return { params: lead };
    }),
  ];
}
