import type { BotLink, SharedBot } from './useLinks.ts';

/** Returns the address of a link, as it is given to people. */
export const linkAddress = (code: string): string => `${location.origin}/c/${code}`;

/** The link that a member shows as "My link" has no label. */
export const linkName = ({ label, campaign }: Pick<BotLink, 'label' | 'campaign'>): string =>
  label || campaign || 'My link';

/** Returns the name of a link in a list of several members' links: one without a label is named after its member. */
export const linkNameOf = (
  link: Pick<BotLink, 'label' | 'campaign'> & { readonly username: string },
): string => link.label || `${link.campaign || 'Link'} of ${link.username}`;

/** Says how many visitors came, and how many of them left a number. */
export const cameText = (began: number, leads: number): string =>
  began === 0 ? 'Nobody came' : `${began.toLocaleString()} came, ${leads.toLocaleString()} left a number`;

/** Says how many visitors came by the user's own link in the last 30 days, and how many left a number. */
export function resultText({
  myLink,
  isMyLinkOff,
  began30,
  leads30,
}: Pick<SharedBot, 'myLink' | 'isMyLinkOff' | 'began30' | 'leads30'>): string {
  if (myLink === undefined) return 'No link of yours yet';
  if (isMyLinkOff) return 'Your link is off';
  return `${cameText(began30, leads30)} in 30 days`;
}
