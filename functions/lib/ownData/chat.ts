import { addressOf } from '../account/mails.ts';
import { editableFlows } from '../bot/editable.ts';
import { settleAll } from '../runtime/settle.ts';
import { allPages } from '../store/allPages.ts';
import { bots, ownedBots } from '../store/bot.ts';
import { type BotContent, readBotContent } from '../store/botContent.ts';
import { botLeads, consentTexts } from '../store/botLeads.ts';
import { botLinks, linksOfUser } from '../store/botLink.ts';
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
import { inEach, paged, type Section } from './section.ts';

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
    const { botName, link, isPaused, firstFlow, createdAt, sharedWith } = bot;
    const record = {
      id,
      botName,
      link,
      isPaused,
      firstFlow,
      createdAt,
      sharedWith,
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

async function withTranscript({ visitor, chatId, salutation, name, createdAt, link, from }: ChatVisitor) {
  const { found, contact, transcript } = await readAll({
    found: answersOfVisitors.at({ visitor }),
    contact: contacts.at({ visitor }),
    transcript: () => allPages((after) => entries.within({ visitor }, { limit: ENTRIES, from: after })),
  });
  return {
    bot: chatId,
    salutation,
    name,
    createdAt,
    link,
    from,
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

/** Lists the links to one bot after the other. A user has at most 200 to each. */
const linkSection = paged('links', async (username, from) => {
  const { records, next } = await linksOfUser.within({ username }, { limit: 1, from });
  const { found } = await readAll({
    found: records.flatMap(({ codes }) => codes.map((code) => botLinks.at({ code }))),
  });
  return {
    records: found.flatMap((link) => {
      if (link === undefined) return [];
      const { code, chatId: bot, teamName, label, campaign, isOff, createdAt, contact } = link;
      return [
        { address: addressOf(`/c/${code}`), bot, teamName, label, campaign, isOff, createdAt, contact },
      ];
    }),
    next,
  };
});

export const chatSections: readonly Section[] = [botSection, visitorSection, linkSection];
