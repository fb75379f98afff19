import type { Page } from 'playwright-core';

/**
 * Who looks at a screen: somebody without an account, one whose address is not verified, one who has just begun, one
 * who waits for M-ACE, one who has something in every tool, an admin.
 */
export type Visitor = 'nobody' | 'unverified' | 'beginner' | 'applicant' | 'user' | 'admin';

/** A state of a screen that is looked at: by the tests on every device, and in the pictures where it has a `shot`. */
export interface Screen {
  /**
   * Its address. `:username` in it stands for a user whom an admin knows, `:id` and `:chatId` for a bot of the user,
   * `:teamName` for a team of theirs, `:leadId` for a lead of theirs in it, `:certificate` for one of theirs.
   */
  readonly path: string;
  /** The way to it from its path, where it has no address of its own. */
  readonly open?: (page: Page) => Promise<void>;
  /** The route that `open` leads to, where that is another one. */
  readonly opens?: string;
  readonly as: Visitor;
  /** What is there when the screen is. */
  readonly shows: string;
  /** What is done to see more of it. */
  readonly act?: (page: Page) => Promise<void>;
  /** The name of its picture. */
  readonly shot?: string;
  /** The name of its picture when that is done. */
  readonly actShot?: string;
}

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();
