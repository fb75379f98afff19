import { demoUser } from '../../infra/local/demo/account.ts';
import { demoBot } from '../../infra/local/demo/mchat.ts';
import { demoLead } from '../../infra/local/demo/msmart.ts';
import { demoCertificate } from '../../infra/local/demo/mu.ts';
import type { LocalStack } from '../../infra/local/stack.ts';

/** Returns the address parameters of screens with demo data. */
export async function demoParams(stack: LocalStack) {
  const bot = await demoBot(stack);
  const { teamName, leadId } = await demoLead(stack);
  const certificate = await demoCertificate(stack);
  return { username: demoUser.username, teamName, leadId, id: bot, chatId: bot, certificate };
}
