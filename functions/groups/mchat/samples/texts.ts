import type { Sample } from '../../../../shared/contract/bot.ts';

/** An input of a sample. Its name stands in placeholders of the texts. */
export interface InputTexts {
  readonly name: string;
  readonly hint: string;
  readonly isNumber?: true;
}

/** The texts of one trade. All samples have the same five flows. */
interface TradeTexts {
  readonly welcome: readonly string[];
  /** Lead from the welcome to more, and to the question. */
  readonly buttons: readonly [more: string, question: string];
  readonly more: readonly string[];
  readonly question: readonly string[];
  readonly answer: InputTexts;
  readonly number: string;
  readonly thanks: string;
}

/** The samples in one language. They promise nothing, so that an owner may publish them as they are. */
export interface SampleTexts extends Readonly<Record<Sample, TradeTexts>> {
  readonly flowNames: readonly [string, string, string, string, string];
  readonly whatsApp: string;
  /** The caption of the button to the WhatsApp of the member whose link was used. */
  readonly whatsAppMember: string;
  readonly phone: InputTexts;
}
