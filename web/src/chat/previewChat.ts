import type { Action } from '../../../shared/contract/action.ts';
import type { PreviewBot } from '../../../shared/contract/preview.ts';
import type { Answers, Greeting } from '../../../shared/contract/transcript.ts';
import { hasTarget, salutationsIn } from '../../../shared/rules/bot.ts';
import { builtInConsent } from '../../../shared/rules/consent.ts';
import type { Lang } from '../../../shared/rules/language.ts';
import { type ChatDeps, createChat } from './chatStore.ts';
import type { Message } from './conversation.ts';

interface PreviewDeps extends Pick<ChatDeps, 'wait' | 'onMessage'> {
  /** The preview holds the words of all languages, as its policy allows no calls. */
  speak(lang: Lang): void;
}

const PREVIEWED = 'preview';
const NAME = 'Alex';
/** Stands for the person whose link a visitor used: without a number, WhatsApp lets the owner choose one. */
const CONTACT = { name: 'Sam', wa: '' };

/**
 * Runs the visitors' chat on the state of the owner's screen, without calls or storage. A change by the owner appears at
 * once at the current position of the chat; after a tap or a restart the chat has the pace that visitors see.
 */
export function createPreview(first: PreviewBot, deps: PreviewDeps) {
  let bot = first;
  let said: readonly Message[] = [];
  let greeting: Greeting = { salutation: '', name: NAME };
  let currentFlow: number | null = null;
  let hasBegun = false;
  let isPaced = false;

  /** Begins with the chosen flow, or with the welcome when none is chosen. */
  function begin() {
    said = [];
    const [salutation = ''] = salutationsIn(bot.welcome.salutationList);
    greeting = { salutation, name: NAME };
    currentFlow = bot.flowId;
    hasBegun = bot.flowId !== null;
  }

  const chat = createChat({
    getDesign: async () => {
      deps.speak(bot.design.lang);
      return bot.design;
    },
    getFlows: async () => ({
      data: bot.flows.map((flow) => ({ ...flow, actions: flow.actions.filter(hasTarget) })),
      contact: CONTACT,
      consent: { version: 0, text: (bot.consent ?? builtInConsent)[bot.design.lang] },
    }),
    getWelcome: async () => bot.welcome,
    getVisitor: async () => ({
      ...greeting,
      answers: { ...(isInMiddle(bot) && examplesOf(bot)), ...answersIn(said) },
      contact: CONTACT,
    }),
    getHistory: async () => ({
      status: 'exist chat',
      trigger: currentFlow,
      chat: said.map((message) => ({ ...message, at: '' })),
    }),
    startChat: async (given, triggerFlow) => {
      greeting = given;
      currentFlow = triggerFlow ?? currentFlow;
      hasBegun = true;
      isPaced = true;
      return PREVIEWED;
    },
    newKey: () => PREVIEWED,
    saveHistory: async () => {},
    saveCurrentFlow: async () => {},
    deleteChat: async () => {},
    readEarlier: () => [],
    keepEarlier: () => {},
    readVisitorId: () => (hasBegun ? PREVIEWED : undefined),
    keepVisitorId: (visitor) => {
      if (visitor === undefined) begin();
    },
    canRemember: () => true,
    readUnsent: () => undefined,
    keepUnsent: () => {},
    wait: (milliseconds) => (isPaced ? deps.wait(milliseconds) : Promise.resolve()),
    onMessage: (message) => {
      said = [...said, message];
      if (isPaced) deps.onMessage(message);
    },
  });
  begin();

  function follow({ triggerFlow }: Action) {
    currentFlow = triggerFlow ?? currentFlow;
    isPaced = true;
  }

  return {
    chat: {
      ...chat,
      press(action: Action) {
        follow(action);
        chat.press(action);
      },
      answer(action: Action, typed: string) {
        follow(action);
        chat.answer(action, typed);
      },
      restart() {
        isPaced = true;
        return chat.restart();
      },
    },
    /** Shows the changed bot: replays the current flow after the messages before it. */
    show(next: PreviewBot) {
      const isOther = next.flowId !== bot.flowId;
      bot = next;
      isPaced = false;
      if (isOther) return chat.restart();
      said = said.slice(0, said.findLastIndex(({ user }) => user === 'user') + 1);
      return chat.load();
    },
  };
}

export type Preview = ReturnType<typeof createPreview>;

const examples = {
  Number: '2',
  Phone: '012-345 6789',
  Email: 'alex@example.com',
  Name: NAME,
  Date: '2027-01-31',
} as const;

const isInMiddle = ({ flowId, welcome }: PreviewBot) => flowId !== null && flowId !== welcome.trigger_flow_id;

/** Returns example answers for a preview that begins after the first flow. */
function examplesOf({ flows }: PreviewBot): Answers {
  const questions = flows.flatMap(({ actions }) => actions.filter(({ type }) => type === 'userinput'));
  return Object.fromEntries(
    questions.flatMap(({ inputName, inputType = 'Text', choices }) => {
      if (inputName === undefined) return [];
      if (inputType === 'Choice') return [[inputName, choices?.[0] ?? inputName]];
      return [[inputName, inputType === 'Text' ? inputName : examples[inputType]]];
    }),
  );
}

function answersIn(said: readonly Message[]): Answers {
  return Object.fromEntries(
    said.flatMap(({ inputName, content }) => (inputName === undefined ? [] : [[inputName, content]])),
  );
}
