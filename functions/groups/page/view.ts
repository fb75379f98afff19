import { BLANKS, blank, type ChatViews, SALUTATION_OPTION } from '../../../shared/chatTemplate.ts';
import type { Design, Welcome } from '../../../shared/contract/bot.ts';
import { salutationsIn, welcomeWords } from '../../../shared/rules/bot.ts';
import { escapeMarkup } from '../../../shared/rules/markup.ts';

/** What there is to see of a bot. */
export interface Shown {
  readonly design: Design;
  readonly welcome: Welcome;
  /** The picture as an address that holds it. Undefined: there is none so small. */
  readonly small?: string | undefined;
}

/** The markup of a bot's welcome: what its visitors see first. */
export function welcomeView(views: ChatViews, { design, welcome, small }: Shown): string {
  const salutations = salutationsIn(welcome.salutationList);
  const view = views.welcome.find(
    ({ hasPicture, hasSalutations }) =>
      hasPicture === (design.image !== 'null') && hasSalutations === salutations.length > 0,
  );
  if (view === undefined) throw new Error('The template lacks a view of the welcome');
  const options = salutations.map((salutation) => `<option>${escapeMarkup(salutation)}</option>`);
  const filling = new Map([
    [blank('botName'), escapeMarkup(design.botName)],
    [blank('picture'), escapeMarkup(small ?? pictureOf(design))],
    [blank('words'), escapeMarkup(welcomeWords(welcome.nameField))],
    [SALUTATION_OPTION, options.join('')],
  ]);
  // In one go, as what is filled in may look like a blank.
  return view.markup.replace(BLANKS, (found) => {
    const text = filling.get(found);
    if (text === undefined) throw new Error(`Nothing fills in ${found}`);
    return text;
  });
}

/** Where a bot's picture is. */
export function pictureOf({ image }: Design): string {
  return `/media/${image}`;
}
