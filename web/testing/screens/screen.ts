import type { Page } from 'playwright-core';

/**
 * The user of a screen: signed out, without a verified email, new, waiting for access to M-ACE, with data in every tool,
 * or an admin.
 */
export type Visitor = 'nobody' | 'unverified' | 'beginner' | 'applicant' | 'user' | 'admin';

/** A state of a screen. Tests check it on every device, and `npm run screens` takes its picture if it has a `shot`. */
export interface Screen {
  /**
   * The path with parameters for the user's data: `:id` and `:chatId` are a bot, `:teamName` a team, `:leadId` a lead of
   * this team, `:certificate` a certificate, `:username` a user whom an admin manages.
   */
  readonly path: string;
  /** Opens the screen from the path if the screen has no address itself. */
  readonly open?: (page: Page) => Promise<void>;
  /** The route after `open`, if it is another one. */
  readonly opens?: string;
  readonly as: Visitor;
  /** A selector of an element that shows that the screen has loaded. */
  readonly shows: string;
  /** Opens a further state, such as a dialog. */
  readonly act?: (page: Page) => Promise<void>;
  /** The name of the picture. */
  readonly shot?: string;
  /** The name of the picture after `act`. */
  readonly actShot?: string;
}

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();
