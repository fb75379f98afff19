import { toOneLine } from './characters.ts';

/** The parameters of an address that name an advertisement, without their prefix `utm_`. */
export const UTM_NAMES = ['source', 'medium', 'campaign', 'content', 'term'] as const;

const UTM_MAX = 100;

/** Returns a text of an address at a length that is stored. It is cut and never refused: no visitor has typed it. */
export function cutUtm(text: string): string {
  return [...toOneLine(text).trim()].slice(0, UTM_MAX).join('');
}

/** Returns the host of an address or of a bare host, and '' for anything else. */
export function hostOf(address: string): string {
  const host = /^(?:[a-z][\w+.-]*:\/\/)?([a-z\d.-]+)(?::\d+)?(?:[/?#]|$)/i.exec(address)?.[1] ?? '';
  return cutUtm(host.toLowerCase());
}
