/** Tells somebody who does not know M-Suite what it is. */
export const ABOUT_SUITE =
  'For network-marketing sales teams: ads, a chat that answers, leads to follow up, courses.';
