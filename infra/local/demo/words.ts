import { msmart } from '../../../shared/contract/msmart.ts';
import type { NewTemplate } from '../../../shared/contract/words/templates.ts';
import { words } from '../../../shared/contract/words.ts';
import { starters as en } from '../../../shared/rules/starters/en.ts';
import { starters as ms } from '../../../shared/rules/starters/ms.ts';
import { starters as zh } from '../../../shared/rules/starters/zh.ts';
import type { LocalStack } from '../stack.ts';
import { demoUser, logIn, teamName } from './account.ts';
import { succeed } from './requests.ts';

const own: readonly NewTemplate[] = [
  {
    title: 'First message',
    text: 'Hi {{salutation}} {{name}}, {{me}} here from {{team}}. You asked about the starter pack 😊\nShall I send you the price with delivery to {{town|your area}}?',
    stage: 'Prospecting',
    lang: 'en',
  },
  {
    title: 'Selepas demo',
    text: 'Hai {{salutation}} {{name}}, terima kasih sebab datang ke demo tadi 🙏\nAda apa-apa yang kurang jelas? Tanya saja di sini.',
    stage: 'Engagement',
    lang: 'ms',
  },
  { ...en.Result[1], stage: 'Result', lang: 'en' },
  {
    title: 'Raya greeting',
    text: 'Selamat Hari Raya {{name}}! Maaf zahir dan batin dari {{me}} 🌙',
    lang: 'ms',
  },
];

const ofTeam: readonly NewTemplate[] = [
  { ...en.Prospecting[0], stage: 'Prospecting', lang: 'en' },
  { ...ms.Prospecting[0], stage: 'Prospecting', lang: 'ms' },
  { ...zh.Prospecting[0], stage: 'Prospecting', lang: 'zh' },
  { ...en.Engagement[1], stage: 'Engagement', lang: 'en' },
];

/** The demo user has written these to the leads whose follow-ups are due, the most overdue first. */
const messages = [
  { template: 'First message', text: 'Hi Ms {{name}}, demo here. You asked about the starter pack 😊' },
  { text: 'Hi {{name}}, the talk on Saturday begins at 10. Shall I keep you a seat?' },
  { text: 'Hai {{name}}, terima kasih sebab datang ke demo tadi 🙏' },
] as const;

/** Writes templates of the demo user and of the team, and messages to leads. It creates nothing twice. */
export async function writeTemplates(stack: LocalStack): Promise<void> {
  const token = await logIn(stack, demoUser);
  for (const [index, template] of own.entries()) {
    const body = { ...template, key: `demo-template-${index}` };
    await succeed(stack, words.createTemplate, { token, body });
  }
  for (const [index, template] of ofTeam.entries()) {
    const body = { ...template, key: `demo-team-template-${index}` };
    await succeed(stack, words.createTeamTemplate, { token, params: { teamName }, body });
  }
  const listed = await succeed(stack, msmart.listLeads, { token, params: { teamName } });
  const leads = msmart.listLeads.reply.parse(listed);
  for (const [index, { text, ...message }] of messages.entries()) {
    const { id = '', name = '' } = leads[index] ?? {};
    const body = {
      ...message,
      text: text.replace('{{name}}', name),
      key: `demo-message-${index}`,
      channel: 'whatsapp',
    };
    await succeed(stack, msmart.recordMessage, { token, params: { teamName, id }, body });
  }
}
