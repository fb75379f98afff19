import { now } from '../../lib/runtime/now.ts';
import { type Bot, bots, designs, welcomes } from '../../lib/store/bot.ts';
import { DEFAULT_COLOURS, DEFAULT_WELCOME } from './defaults.ts';

type NewBot = Pick<Bot, 'id' | 'owner' | 'botName' | 'link' | 'isPaused' | 'isStopped' | 'isIncomplete'>;

/** A bot with nothing in it. */
export function newBot(fields: NewBot): Bot {
  return {
    ...fields,
    createdAt: new Date(now()).toISOString(),
    firstFlow: null,
    isSilent: true,
    nextFlowId: 1,
    flowCount: 0,
    bytes: 0,
  };
}

/** The writes that make a bot, with all that each has. */
export function newBotWrites(bot: Bot) {
  return [
    bots.create(bot),
    welcomes.create({ chatId: bot.id, ...DEFAULT_WELCOME, triggerFlow: bot.firstFlow }),
    designs.create({ chatId: bot.id, image: null, colours: DEFAULT_COLOURS }),
  ];
}
