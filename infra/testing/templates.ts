import { words } from '../../shared/contract/words.ts';
import type { LeadMember } from './leads.ts';
import { type Answered, send, type TestUser } from './suite.ts';

export const someTemplate = { title: 'First message', text: 'Hi {{name}}', lang: 'en' };

/** Creates a template of a user's own, and returns its id. */
export async function newTemplate({ token }: TestUser, more: object = {}): Promise<string> {
  return idIn(await send(words.createTemplate, { token, body: { ...someTemplate, ...more } }));
}

/** Creates a template of a team as one of its managers, and returns its id. */
export async function newTeamTemplate({ token, teamName }: LeadMember, more: object = {}): Promise<string> {
  const body = { ...someTemplate, ...more };
  return idIn(await send(words.createTeamTemplate, { token, params: { teamName }, body }));
}

function idIn({ status, body }: Answered): string {
  if (status !== 200) throw new Error(`No template: ${status} ${JSON.stringify(body)}`);
  return String(body.id);
}

export async function templatesOf({ token }: TestUser) {
  return words.listTemplates.reply.parse((await send(words.listTemplates, { token })).list);
}

export async function templatesOfTeam({ token, teamName }: LeadMember) {
  const { list } = await send(words.listTeamTemplates, { token, params: { teamName } });
  return words.listTeamTemplates.reply.parse(list);
}
