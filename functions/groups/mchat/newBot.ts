import { now } from '../../lib/runtime/now.ts';
import { type Bot, bots, designs, welcomes } from '../../lib/store/bot.ts';
import { DEFAULT_COLOURS, DEFAULT_WELCOME } from './defaults.ts';

type NewBot = Pick<Bot, 'id' | 'owner' | 'botName' | 'link' | 'isPaused' | 'isStopped' | 'isIncomplete'>;

/** Returns a bot without content. */
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

/** Returns the writes that create a bot with its default welcome and design. */
export function newBotWrites(bot: Bot) {
  return [
    bots.create(bot),
    welcomes.create({ chatId: bot.id, ...DEFAULT_WELCOME, triggerFlow: bot.firstFlow }),
    designs.create({ chatId: bot.id, image: null, colours: DEFAULT_COLOURS }),
  ];
}
