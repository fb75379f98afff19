import type { Page } from 'playwright-core';

/**
 * The user of a screen: signed out, without a verified email, new, waiting for access to M-ACE, with data in every tool,
 * or an admin.
 */
export type Visitor = 'nobody' | 'unverified' | 'beginner' | 'applicant' | 'user' | 'admin';

/** A state of a screen: the tests check it on every device, and `npm run screens` takes its picture where it has a `shot`. */
export interface Screen {
  /**
   * Its address with the parameters of the user's data: `:id` and `:chatId` are a bot, `:teamName` a team, `:leadId` a
   * lead of it, `:certificate` a certificate; `:username` is a user whom an admin manages.
   */
  readonly path: string;
  /** Opens it from its path, where it has no address of its own. */
  readonly open?: (page: Page) => Promise<void>;
  /** The route that `open` leads to, if it is another one. */
  readonly opens?: string;
  readonly as: Visitor;
  /** A selector of an element that shows that the screen has loaded. */
  readonly shows: string;
  /** Opens more of the screen. */
  readonly act?: (page: Page) => Promise<void>;
  /** The name of its picture. */
  readonly shot?: string;
  /** The name of its picture when that is done. */
  readonly actShot?: string;
}

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();
