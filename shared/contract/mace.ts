import * as z from 'zod/mini';
import { isLongerThan } from '../rules/characters.ts';
import { lengthAnnotation, validatedBy } from './text.ts';

export const POSTING_LINK_MAX = 1000;

/** The link to a post that shows the work of a user who asks for M-ACE. */
export const PostingLink = z
  .string({ error: 'Posting link is required' })
  .check(
    z.trim(),
    validatedBy((link) => {
      if (link === '') return 'Posting link is required';
      if (isLongerThan(link, POSTING_LINK_MAX))
        return `Posting link must be ${POSTING_LINK_MAX} characters and lower`;
      if (isWebAddress(link)) return undefined;
      // People leave out the scheme, which browsers do not show.
      const isWithoutScheme = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(link) && isWebAddress(`https://${link}`);
      return isWithoutScheme ? 'Posting link must begin with https://' : 'Posting link must be a web address';
    }),
  )
  .register(z.globalRegistry, lengthAnnotation(1, POSTING_LINK_MAX));

function isWebAddress(link: string): boolean {
  // `URL.canParse` alone ignores line breaks.
  return /^https?:\/\/\S+$/i.test(link) && URL.canParse(link);
}
