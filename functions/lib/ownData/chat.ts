import { addressOf } from '../account/mails.ts';
import { editableFlows } from '../bot/editable.ts';
import { settleAll } from '../runtime/settle.ts';
import { allPages } from '../store/allPages.ts';
import { bots, ownedBots } from '../store/bot.ts';
import { type BotContent, readBotContent } from '../store/botContent.ts';
import { botLeads, consentTexts } from '../store/botLeads.ts';
import { type Contact, contacts } from '../store/contact.ts';
import { readAll } from '../store/read.ts';
import {
  answersOfVisitors,
  type ChatVisitor,
  entries,
  shownAnswers,
  visitors,
  visitorsOfBot,
} from '../store/visitor.ts';
import { inEach, type Section } from './section.ts';

/** The number of visitors whose transcripts are read concurrently. */
const VISITORS_AT_ONCE = 20;
/** The page size of a transcript, which most visitors do not fill. */
const ENTRIES = 1000;
/** More versions of a consent than any bot has. */
const CONSENTS = 100;

async function listBots(owner: string): Promise<readonly string[]> {
  const { owned } = await readAll({ owned: ownedBots.at({ owner }) });
  return owned?.bots.map(({ id }) => id) ?? [];
}

const botSection = inEach('bots', {
  list: listBots,
  page: async (id) => {
    const [{ bot, leads, consents }, content] = await settleAll([
      readAll({
        bot: bots.at({ id }),
        leads: botLeads.at({ chatId: id }),
        consents: () => consentTexts.within({ chatId: id }, { limit: CONSENTS }),
      }),
      readBotContent(id),
    ]);
    if (bot === undefined) return { records: [], next: undefined };
    const { botName, link, isPaused, firstFlow, createdAt } = bot;
    const record = {
      id,
      botName,
      link,
      isPaused,
      firstFlow,
      createdAt,
      ...contentOf(content),
      leads,
      consents: consents.records,
    };
    return { records: [record], next: undefined };
  },
});

/** Converts the parts of a bot as its owner edits them; pictures are URLs. */
function contentOf(content: BotContent) {
  const { welcome, design } = content;
  return {
    welcome,
    design: design && { colours: design.colours, image: design.image && pictureAt(design.image) },
    flows: editableFlows(content).map((flow) => ({
      ...flow,
      blocks: flow.blocks.map((block) =>
        block.category === 'Image' ? { ...block, content: pictureAt(block.content) } : block,
      ),
    })),
  };
}

const pictureAt = (name: string) => addressOf(`/media/${name}`);

const visitorSection = inEach('visitors', {
  list: listBots,
  page: async (chatId, from) => {
    const { records, next } = await visitors.listed(
      visitorsOfBot,
      { chatId },
      { limit: VISITORS_AT_ONCE, from },
    );
    return { records: await settleAll(records.map(withTranscript)), next };
  },
});

async function withTranscript({ visitor, chatId, salutation, name, createdAt }: ChatVisitor) {
  const { found, contact, transcript } = await readAll({
    found: answersOfVisitors.at({ visitor }),
    contact: contacts.at({ visitor }),
    transcript: () => allPages((from) => entries.within({ visitor }, { limit: ENTRIES, from })),
  });
  return {
    bot: chatId,
    salutation,
    name,
    createdAt,
    answers: shownAnswers(found),
    ...(contact && { contact: leftBy(contact) }),
    chat: transcript.map(({ user, type, content, inputName, consent, at }) => ({
      user,
      type,
      content,
      inputName,
      consent,
      at,
    })),
  };
}

/** Leaves out the visitor's id, which is the visitor's only key. */
function leftBy({ phone, email, consent, source, lead, held }: Contact) {
  return { phone, email, consent, source, lead, heldSince: held };
}

export const chatSections: readonly Section[] = [botSection, visitorSection];
