import type { Sample } from '../../../shared/contract/bot.ts';
import { waLink } from '../../../shared/rules/waLink.ts';
import { randomId } from '../../lib/runtime/newId.ts';
import { actions, type BotAction, blocks, flows } from '../../lib/store/flow.ts';
import { writtenBytes } from './change.ts';

/** A flow of a sample conversation. Flows are numbered from 1 in their order. */
interface SampleFlow {
  readonly flowName: string;
  readonly texts: readonly string[];
  readonly actions: readonly Omit<BotAction, 'id' | 'flowId'>[];
}

const button = (buttonContent: string, triggerFlow: number) =>
  ({ type: 'button', buttonContent, triggerFlow }) as const;

/** Leads to the owner's number, and is left out without one. */
const WHATSAPP = { type: 'contact', buttonContent: 'Chat on WhatsApp' } as const;

const input = (inputType: 'Text' | 'Number', inputName: string, hint: string, triggerFlow: number) =>
  ({ type: 'userinput', inputType, inputName, hint, triggerFlow }) as const;

/** The sample conversations. They promise nothing, so that an owner may publish them as they are. */
const samples: Readonly<Record<Sample, readonly SampleFlow[]>> = {
  product: [
    {
      flowName: 'Welcome',
      texts: ['Hi {{salutation}} {{name}}, thanks for stopping by.', 'What would you like to know?'],
      actions: [button('How does it work?', 2), button('What does it cost?', 3)],
    },
    {
      flowName: 'How it works',
      texts: ['In three steps: choose a starter pack, have it delivered, and reorder with one message.'],
      actions: [button('What does it cost?', 3)],
    },
    {
      flowName: 'Price',
      texts: ['The starter pack is RM99, with delivery.', 'Which town are you in?'],
      actions: [input('Text', 'town', 'Your town', 4)],
    },
    {
      flowName: 'Thanks',
      texts: ['Thank you, {{name}}. Ask us anything about delivery to {{town}}.'],
      actions: [WHATSAPP],
    },
  ],
  opportunity: [
    {
      flowName: 'Welcome',
      texts: ['Hello {{salutation}} {{name}}.', 'Would you like to sell part-time, or full-time?'],
      actions: [button('Part-time', 2), button('Full-time', 2)],
    },
    {
      flowName: 'Number',
      texts: ['Good to know. Our online talk shows what the work is like. Where can we send the invitation?'],
      actions: [input('Number', 'phone', 'Your phone number', 3)],
    },
    {
      flowName: 'Thanks',
      texts: ['Thank you, {{name}}. We send the invitation to {{phone}}.'],
      actions: [],
    },
  ],
  event: [
    {
      flowName: 'Welcome',
      texts: [
        'Welcome {{salutation}} {{name}}. Saturday, 8 pm, live on Zoom: meet our team and ask your questions.',
      ],
      actions: [button('Save my seat', 2), button('Not this time', 3)],
    },
    {
      flowName: 'Seat',
      texts: ['How many people come with you?'],
      actions: [input('Number', 'guests', 'How many guests', 3)],
    },
    { flowName: 'Thanks', texts: ['Thank you, {{name}}. We are looking forward to it.'], actions: [] },
  ],
};

/** Returns the writes of a sample's flows, if any, and the bot's fields that follow from them. */
export function sampleFlows(chatId: string, sample: Sample | undefined, phoneNumber = '') {
  const flows = sample === undefined ? [] : samples[sample];
  const link = waLink(phoneNumber);
  return newFlows(
    chatId,
    flows.map((flow) => ({
      ...flow,
      actions: flow.actions.flatMap((action) => {
        if (action !== WHATSAPP) return action;
        return phoneNumber === '' ? [] : { ...action, link };
      }),
    })),
  );
}

/** Returns the writes of a bot's first flows, each before its blocks and actions, and the bot's fields. */
export function newFlows(chatId: string, wanted: readonly SampleFlow[]) {
  const writes = wanted.flatMap(({ flowName, texts, actions: sampleActions }, index) => {
    const flowId = index + 1;
    const newBlocks = texts.map((content) => {
      const id = randomId();
      return { id, write: blocks.create({ chatId, flowId, id, category: 'Text', content }) };
    });
    const newActions = sampleActions.map((action) => {
      const id = randomId();
      return { id, type: action.type, write: actions.create({ chatId, ...action, flowId, id }) };
    });
    const flow = flows.create({
      chatId,
      flowId,
      flowName,
      blocks: newBlocks.map(({ id, write }) => ({ id, bytes: writtenBytes(write) })),
      actions: newActions.map(({ id, type, write }) => ({ id, type, bytes: writtenBytes(write) })),
    });
    return [flow, ...[...newBlocks, ...newActions].map(({ write }) => write)];
  });
  const bytes = writes.reduce((sum, write) => sum + writtenBytes(write), 0);
  const isSilent = wanted.length === 0;
  return {
    writes,
    bot: {
      flowCount: wanted.length,
      nextFlowId: wanted.length + 1,
      firstFlow: isSilent ? null : 1,
      isSilent,
      bytes,
    },
  };
}
