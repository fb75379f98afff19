import { BLANKS, blank, SALUTATION_OPTION, type Spoken } from '../../../shared/chatTemplate.ts';
import type { Design, Welcome } from '../../../shared/contract/bot.ts';
import { salutationsIn } from '../../../shared/rules/bot.ts';
import { escapeMarkup } from '../../../shared/rules/markup.ts';

/** The parts of a bot that its page shows. */
export interface Shown {
  readonly design: Design;
  readonly welcome: Welcome;
  /** The picture as a `data:` URL; undefined without a small version. */
  readonly small?: string | undefined;
}

/** Returns the markup of a bot's welcome, the first view of visitors. */
export function welcomeView({ views, words }: Spoken, { design, welcome, small }: Shown): string {
  const salutations = salutationsIn(welcome.salutationList);
  const { asksFirst } = welcome;
  const view = views.welcome.find(
    (each) =>
      each.hasPicture === (design.image !== 'null') &&
      each.asksFirst === asksFirst &&
      each.hasSalutations === (asksFirst && salutations.length > 0),
  );
  if (view === undefined) throw new Error('The template lacks a view of the welcome');
  const options = salutations.map((salutation) => `<option>${escapeMarkup(salutation)}</option>`);
  const filling = new Map([
    [blank('botName'), escapeMarkup(design.botName)],
    [blank('picture'), escapeMarkup(small ?? pictureOf(design))],
    [blank('words'), escapeMarkup(welcome.nameField || words.welcome)],
    [SALUTATION_OPTION, options.join('')],
  ]);
  // In one pass, because the texts may contain placeholders.
  return view.markup.replace(BLANKS, (found) => {
    const text = filling.get(found);
    if (text === undefined) throw new Error(`Nothing fills in ${found}`);
    return text;
  });
}

export function pictureOf({ image }: Design): string {
  return `/media/${image}`;
}
