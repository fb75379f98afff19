import { caseFold } from '../../../../shared/rules/account.ts';
import { firstCharacters } from '../../../../shared/rules/characters.ts';
import { leadTexts } from '../../../../shared/rules/lead.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { newId } from '../../../lib/runtime/newId.ts';
import { type Bot, bots } from '../../../lib/store/bot.ts';
import { type Contact, contacts } from '../../../lib/store/contact.ts';
import { chatLeadJobs } from '../../../lib/store/job.ts';
import type { StoredLead } from '../../../lib/store/lead.ts';
import { chatNameOf, leadChats } from '../../../lib/store/leadChat.ts';
import { readAll } from '../../../lib/store/read.ts';
import type { Team } from '../../../lib/store/team.ts';
import { type ChatVisitor, isKept, visitors } from '../../../lib/store/visitor.ts';
import type { Write } from '../../../lib/store/write.ts';

/** A visitor whom the owner of the bot adds to the leads. */
interface OwnVisitor {
  readonly visitor: ChatVisitor;
  readonly bot: Bot;
  readonly contact: Contact | undefined;
}

/** Reads a visitor of a bot of the user's; undefined for any other one. */
export async function readOwnVisitor(
  id: string | undefined,
  username: string,
): Promise<OwnVisitor | undefined> {
  if (id === undefined) return undefined;
  const { visitor, contact } = await readAll({
    visitor: visitors.at({ visitor: id }),
    contact: contacts.at({ visitor: id }),
  });
  if (visitor === undefined || !isKept(visitor) || visitor.owner !== caseFold(username)) return undefined;
  const { bot } = await readAll({ bot: bots.at({ id: visitor.chatId }) });
  return bot && { visitor, bot, contact };
}

/** Returns what a new lead has of its visitor. The chat is of the day on which it began, which figures count. */
export function fieldsOfVisitor(own: OwnVisitor | undefined, team: Pick<Team, 'timeZone'>) {
  if (own === undefined) return {};
  const { visitor, bot, contact } = own;
  return {
    leadSource: contact?.source || firstCharacters(`M-Chat · ${bot.botName}`, leadTexts.source),
    chatDay: visitor.day ?? dayIn(team.timeZone, Date.parse(visitor.createdAt)),
    ...(visitor.link && { sourceId: visitor.link }),
  };
}

/** Returns the writes that put the chat on a new lead, and let the visitor and the figures know it. */
export function visitorWrites({ id, teamName }: StoredLead, own: OwnVisitor | undefined): Write[] {
  if (own === undefined) return [];
  const { visitor, bot, contact } = own;
  return [
    leadChats.create({
      id,
      chat: chatNameOf(id, visitor.visitor),
      visitor: visitor.visitor,
      chatId: bot.id,
      botName: bot.botName,
      at: visitor.createdAt,
      sourceLabel: contact?.source ?? '',
      consent: contact?.consent,
    }),
    chatLeadJobs.add({ visitor: visitor.visitor, lead: { teamName, id } }, newId(id, 'visitor of a lead')),
  ];
}
