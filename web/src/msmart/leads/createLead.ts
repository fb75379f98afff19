import { NewLead } from '../../../../shared/contract/leadForm.ts';
import type { msmart } from '../../../../shared/contract/msmart.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import { keyedWrite } from '../../api/keyedWrite.ts';
import { createOwnTeam } from '../../api/ownTeam.ts';
import { KEPT, submit } from '../outbox/submit.ts';
import { leadWrites } from './useLeads.ts';

/** Creates a lead, or keeps it on this device without a network; then the reply has no id. */
export const createOrKeepLead: FormWrite<typeof msmart.createLead> = keyedWrite({
  call: leadWrites.createLead.call,
  async submit(input) {
    const { data } = NewLead.safeParse(input.body);
    // The server says what is wrong.
    if (data?.key === undefined) return leadWrites.createLead.submit(input);
    const { key, name, team: teamName } = data;
    const body = { ...data, key };
    const { reply, kept } = await submit(
      { call: 'createLead', lead: key, name, teamName, at: Date.now(), body, seen: {} },
      () => leadWrites.createLead.submit(input),
    );
    return kept ? { status: KEPT, id: '', points: 0 } : reply;
  },
});

/** Creates a lead in a new team of the user's own. Without a connection the form keeps the lead. */
export const createLeadInOwnTeam: FormWrite<typeof msmart.createLead> = keyedWrite({
  call: leadWrites.createLead.call,
  submit: async ({ body }) =>
    leadWrites.createLead.submit({ body: { ...Object(body), team: await createOwnTeam() } }),
});
