import type { Sample } from '../../../shared/contract/bot.ts';
import { MEMBER_LINK } from '../../../shared/rules/bot.ts';
import type { Lang } from '../../../shared/rules/language.ts';
import { waLink } from '../../../shared/rules/waLink.ts';
import { randomId } from '../../lib/runtime/newId.ts';
import { actions, type BotAction, blocks, flows } from '../../lib/store/flow.ts';
import { writtenBytes } from './change.ts';
import { en } from './samples/en.ts';
import { ms } from './samples/ms.ts';
import type { InputTexts, SampleTexts } from './samples/texts.ts';
import { zh } from './samples/zh.ts';

/** A flow of a sample conversation. Flows are numbered from 1 in their order. */
interface SampleFlow {
  readonly flowName: string;
  readonly texts: readonly string[];
  readonly actions: readonly Omit<BotAction, 'id' | 'flowId'>[];
}

const button = (buttonContent: string, triggerFlow: number) =>
  ({ type: 'button', buttonContent, triggerFlow }) as const;

const input = (inputType: 'Text' | 'Number' | 'Phone', { name, hint }: InputTexts, triggerFlow: number) =>
  ({ type: 'userinput', inputType, inputName: name, hint, triggerFlow }) as const;

/** The choices of the owner of a new bot. */
interface Chosen {
  readonly lang: Lang;
  readonly sample: Sample | undefined;
  readonly phoneNumber: string | undefined;
}

export const languages = { en, ms, zh } as const;

/** Returns the writes of a sample's flows, if any, and the bot's fields that follow from them. */
export function sampleFlows(chatId: string, { sample, lang, phoneNumber = '' }: Chosen) {
  return newFlows(chatId, sample === undefined ? [] : flowsOf(languages[lang], sample, phoneNumber));
}

/**
 * Returns the five flows of a sample. It ends in a button to the WhatsApp of the member whose link was used, and one to the
 * number if the owner has named any.
 */
export function flowsOf(texts: SampleTexts, sample: Sample, phoneNumber: string): readonly SampleFlow[] {
  const { flowNames, phone, whatsApp, whatsAppMember } = texts;
  const { welcome, buttons, more, question, answer, number, thanks } = texts[sample];
  const [toMore, toQuestion] = [button(buttons[0], 2), button(buttons[1], 3)];
  const contact = { type: 'contact', buttonContent: whatsApp, link: waLink(phoneNumber) } as const;
  const member = { type: 'contact', buttonContent: whatsAppMember, link: MEMBER_LINK } as const;
  return [
    { flowName: flowNames[0], texts: welcome, actions: [toMore, toQuestion] },
    { flowName: flowNames[1], texts: more, actions: [toQuestion] },
    {
      flowName: flowNames[2],
      texts: question,
      actions: [input(answer.isNumber ? 'Number' : 'Text', answer, 4)],
    },
    { flowName: flowNames[3], texts: [number], actions: [input('Phone', phone, 5)] },
    { flowName: flowNames[4], texts: [thanks], actions: phoneNumber === '' ? [member] : [contact, member] },
  ];
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
