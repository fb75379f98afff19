import { mchat } from '../../../../shared/contract/mchat.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import { createOwnTeam } from '../../api/ownTeam.ts';
import { CallFailed } from '../../api/refusal.ts';
import { send } from '../../api/send.ts';
import { chatWrites } from '../useChats.ts';
import { leadsWrites } from './useLeads.ts';

/** Creates a bot. The numbers that its visitors leave become leads of its owner, until the owner chooses otherwise. */
export const createBot: FormWrite<typeof mchat.createChat> = {
  call: chatWrites.createChat.call,
  async submit(input) {
    const reply = await chatWrites.createChat.submit(input);
    try {
      await takeNumbers(reply.id);
    } catch (error) {
      // The bot is there. It says that nobody gets its numbers, and leads to the choice.
      if (!(error instanceof CallFailed)) throw error;
    }
    return reply;
  },
};

async function takeNumbers(chatId: string): Promise<void> {
  const params = { chatId };
  const { leads, consent, teams, version } = await send(mchat.getLeads, { params });
  // A repeat finds what the owner has chosen since.
  if (leads !== null) return;
  const teamName = teams[0]?.teamName ?? (await createOwnTeam());
  await leadsWrites.updateLeads({ params, body: { to: 'me', teamName, consent, version } });
}
