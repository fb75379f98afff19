import type { Visitor } from '../../../shared/contract/transcript.ts';
import { firstCharacters } from '../../../shared/rules/characters.ts';
import { isAnswer, isNumber } from '../../../shared/rules/input.ts';
import { leadTexts } from '../../../shared/rules/lead.ts';
import { visitorName } from './visitorRows.ts';

/** The part of a lead that its visitor has given the bot. */
export interface LeadOfVisitor {
  /** The visitor's id, which names the draft too. */
  readonly visitor: string;
  readonly key: string;
  readonly name: string;
  /** Empty when the visitor has left none. */
  readonly phone: string;
  readonly remarks: string;
}

/** Takes the number that the visitor left with consent, else the first answer that looks like one. */
export function leadOfVisitor(visitor: Visitor): LeadOfVisitor {
  const answers = Object.entries(visitor.answers);
  const phone = visitor.contact?.phone ?? answers.find(([, answer]) => looksLikeNumber(answer))?.[1] ?? '';
  const others = answers.filter(
    ([, answer]) => answer !== phone && answer !== visitor.getStart.name && !isNumber(answer, phone),
  );
  return {
    visitor: visitor.id,
    key: visitor.id,
    name: firstCharacters(visitorName(visitor), leadTexts.name),
    phone,
    remarks: firstCharacters(
      others.map(([question, answer]) => `${question}: ${answer}`).join('\n'),
      leadTexts.statusRemark,
    ),
  };
}

/** A date is written as some numbers are. */
const looksLikeNumber = (answer: string) =>
  isAnswer(answer, { inputType: 'Phone' }) && !isAnswer(answer, { inputType: 'Date' });
