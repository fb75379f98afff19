import { LINK_PARAMETER } from '../../../shared/documents.ts';
import { cutUtm, UTM_NAMES } from '../../../shared/rules/utm.ts';
import type { Bot } from '../../lib/store/bot.ts';

/** The parameters of an address, decoded. */
export type Query = Readonly<Record<string, string | undefined>>;

/**
 * Returns the public address of a bot for the visitors of a link. Of the parameters, those that name an advertisement are
 * passed on: click ids, such as fbclid, name persons.
 */
export function addressOf({ id, link }: Pick<Bot, 'id' | 'link'>, code: string, query: Query): string {
  const passed = UTM_NAMES.map((name) => [`utm_${name}`, cutUtm(query[`utm_${name}`] ?? '')]);
  const parameters = [[LINK_PARAMETER, code], ...passed.filter(([, value]) => value !== '')];
  return `/chat/${id}/${link}?${new URLSearchParams(parameters)}`;
}
