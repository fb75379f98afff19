import type * as z from 'zod/mini';
import type { Action } from '../../../shared/contract/action.ts';
import type { NewEntry } from '../../../shared/contract/transcript.ts';
import { namesNothing, withoutUnseen } from '../../../shared/rules/characters.ts';
import { builtInConsent, CONSENT_MISSING } from '../../../shared/rules/consent.ts';
import { answerProblem, NO_NAME, NO_PHONE, needsConsent } from '../../../shared/rules/input.ts';
import type { Lang } from '../../../shared/rules/language.ts';
import { readPhone } from '../../lib/account/readPhone.ts';
import { invalid, Refusal } from '../../lib/http/refusal.ts';
import { DAY_SECONDS, now } from '../../lib/runtime/now.ts';
import type { Bot } from '../../lib/store/bot.ts';
import { consentTexts } from '../../lib/store/botLeads.ts';
import type { Contact } from '../../lib/store/contact.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { readAll } from '../../lib/store/read.ts';
import { readPublicBot, requireOpenBot } from './publicBot.ts';

type Sent = z.infer<typeof NewEntry>;

/** The questions of a bot, and the consents that it accepts. */
export interface Asked {
  readonly questions: readonly Action[];
  readonly consent: { readonly version: number; readonly text: string };
  /** The consent that the visitor has read, if it has changed since and is still accepted. */
  readonly former: Asked['consent'] | undefined;
  readonly lang: Lang;
}

/** A visitor may have read a consent before it changed. */
const ACCEPTED_MS = DAY_SECONDS * 1000;

/** Reads what a bot asks. Undefined when no message answers a question. */
export async function readAsked(
  found: Stored<Bot> | undefined,
  sent: readonly Sent[],
): Promise<Asked | undefined> {
  if (sent.every(({ inputName }) => inputName === undefined)) return undefined;
  const bot = requireOpenBot(found);
  const { flows, consent, lang } = await readPublicBot(bot);
  const agreed = sent.findLast((entry) => entry.consent !== undefined)?.consent ?? consent.version;
  return {
    questions: flows.flatMap(({ actions }) => actions.filter(({ type }) => type === 'userinput')),
    consent,
    former: agreed < consent.version ? await readFormer(bot.id, agreed, lang) : undefined,
    lang,
  };
}

/** Reads a consent before the present one. Undefined when it ended more than 24 hours ago. */
async function readFormer(
  chatId: string,
  version: number,
  lang: Lang,
): Promise<Asked['consent'] | undefined> {
  const { former, next } = await readAll({
    former: consentTexts.at({ chatId, n: version }),
    next: consentTexts.at({ chatId, n: version + 1 }),
  });
  if (next === undefined || Date.parse(next.at) < now() - ACCEPTED_MS) return undefined;
  return { version, text: (former?.texts ?? builtInConsent)[lang] };
}

type Details = Pick<Contact, 'phone' | 'email' | 'consent'>;

/** A message as it is stored, with the contact details or the name that it answers. */
export interface Checked {
  readonly entry: Pick<Sent, 'user' | 'type' | 'content' | 'inputName' | 'consent'> &
    Pick<Action, 'inputType'>;
  readonly contact?: Details;
  readonly name?: string;
}

/**
 * Returns the question that a message answers by its name. Of several with this name, one that needs consent comes first, so
 * that nobody gets around the consent; then one whose type the answer has.
 */
function questionOf(asked: Asked | undefined, { inputName, content }: Sent): Action | undefined {
  const named = asked?.questions.filter((question) => question.inputName === inputName) ?? [];
  return (
    named.find(needsConsent) ?? named.find((each) => answerProblem(content, each) === undefined) ?? named[0]
  );
}

/**
 * Checks an answer by the present type of its question. A message whose question the bot does not have loses the name of the
 * input. A number or an address without consent is refused.
 */
export function checkedAnswer(sent: Sent, asked: Asked | undefined): Checked {
  const { user, type, content, inputName } = sent;
  const question = questionOf(asked, sent);
  if (asked === undefined || question === undefined) return { entry: { user, type, content } };
  const problem = answerProblem(content, question);
  if (problem !== undefined) throw wrongAnswer(problem);
  const { inputType } = question;
  // The messages of the documents have no type, so answers of their two types are stored without one.
  const isDocumented = inputType === 'Text' || inputType === 'Number';
  const entry = { user, type, content, inputName, ...(!isDocumented && { inputType }) };
  if (inputType === 'Name') return { entry, name: seenName(content) };
  if (!needsConsent(question)) return { entry };
  const details = detailsOf(content.trim(), inputType);
  const consent = [asked.consent, asked.former].find((each) => each?.version === sent.consent);
  if (consent === undefined) throw consentMissing(asked.consent);
  return {
    entry: { ...entry, consent: consent.version },
    contact: { ...details, consent: { ...consent, lang: asked.lang, at: new Date(now()).toISOString() } },
  };
}

/** Returns whether a message answers a question for a phone number. */
export function answersPhone(sent: readonly Sent[], asked: Asked | undefined): boolean {
  return sent.some((entry) => questionOf(asked, entry)?.inputType === 'Phone');
}

/** Returns a name as other people read it: names that are pasted from contacts often hold invisible characters. */
function seenName(answer: string): string {
  const name = withoutUnseen(answer).trim();
  if (namesNothing(name)) throw wrongAnswer(NO_NAME);
  return name;
}

/** Returns the number in E.164, or the address. Refuses a number that no country has. */
function detailsOf(answer: string, inputType: Action['inputType']): Pick<Contact, 'phone' | 'email'> {
  if (inputType === 'Email') return { email: answer };
  const phone = readPhone(answer);
  if (phone === undefined) throw wrongAnswer(NO_PHONE);
  return { phone };
}

/** Returns the last number and address in some messages, with the latest consent. Undefined when there is neither. */
export function contactIn(checked: readonly Checked[]): Details | undefined {
  const all = checked.flatMap(({ contact }) => contact ?? []);
  const last = all.at(-1);
  return last && { ...all.findLast(({ email }) => email), ...all.findLast(({ phone }) => phone), ...last };
}

const wrongAnswer = (message: string) => invalid('content', message, 'WRONG_ANSWER');

function consentMissing(consent: Asked['consent']): Refusal {
  return new Refusal(400, CONSENT_MISSING, 'Please agree before you send it', { stored: { consent } });
}
