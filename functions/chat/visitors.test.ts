import { expect, test } from 'vitest';
import { nothingSent } from '../../infra/testing/callers.ts';
import { bots } from '../store/bot.ts';
import { startChat } from './visitors.ts';

const bot = bots.stored({
  ...{ id: 'b', owner: 'ann', botName: 'Bot', link: 'bot', isPaused: false, createdAt: '' },
  ...{ nextFlowId: 1, flowCount: 0, firstFlow: null, isSilent: true, bytes: 0 },
});
const asked = {
  ...{ ...nothingSent, params: { chatId: 'b' }, caller: undefined, prepared: undefined },
  ...{ body: { name: 'Mei', salutation: '', triggerFlow: undefined }, bot, welcome: undefined },
};

test('a bot to which too many come at once asks them to wait', () => {
  expect(startChat.decide({ ...asked, secondsToWait: 0 })).toHaveProperty('reply');
  expect(() => startChat.decide({ ...asked, secondsToWait: 90 })).toThrow('Try again in 90 seconds');
});
