import type { Colours } from '../../../shared/contract/colours.ts';
import type { Lang } from '../../../shared/rules/language.ts';
import { now } from '../../lib/runtime/now.ts';
import { type Bot, type BotWelcome, bots, designs, welcomes } from '../../lib/store/bot.ts';

/** The colours of a new bot, from document 2 (section 9, the public chat). */
export const DEFAULT_COLOURS: Colours = {
  bg1: '#ffffff',
  bg2: '#ffffff',
  userbg: '#0027b5',
  flowBtn: '#000c36',
  contactBtn: '#000c36',
  inputBtn: '#000c36',
};

const welcomeOf: Readonly<Record<Lang, Pick<BotWelcome, 'salutationList' | 'nameField'>>> = {
  en: { salutationList: 'Mr, Ms, Mrs', nameField: 'Please tell us your name' },
  ms: { salutationList: 'Encik, Puan, Cik', nameField: 'Boleh kami tahu nama anda?' },
  zh: { salutationList: '先生, 女士, 小姐', nameField: '请问怎么称呼您？' },
};

type NewBot = Pick<Bot, 'id' | 'owner' | 'botName' | 'link' | 'isPaused' | 'isStopped' | 'isIncomplete'> &
  Partial<Pick<Bot, 'lang'>>;

export function newBot(fields: NewBot): Bot {
  return {
    lang: 'en',
    ...fields,
    createdAt: new Date(now()).toISOString(),
    firstFlow: null,
    isSilent: true,
    nextFlowId: 1,
    flowCount: 0,
    bytes: 0,
  };
}

/** Returns the writes that create a bot with its default welcome and design. */
export function newBotWrites(bot: Bot) {
  return [
    bots.create(bot),
    welcomes.create({ chatId: bot.id, ...welcomeOf[bot.lang], triggerFlow: bot.firstFlow }),
    designs.create({ chatId: bot.id, image: null, colours: DEFAULT_COLOURS }),
  ];
}
