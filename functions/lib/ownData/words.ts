import { confirmedClaims } from '../store/claim.ts';
import { ownShelf } from '../store/template.ts';
import { paged, type Section } from './section.ts';

const RECORDS_AT_ONCE = 100;

const templates = paged('templates', async (owner, from) => {
  const { records, next } = await ownShelf.templates.within({ owner }, { limit: RECORDS_AT_ONCE, from });
  return {
    records: records.map(({ title, text, stage, lang }) => ({ title, text, stage, lang })),
    next,
  };
});

const claims = paged('confirmedClaims', (username, from) =>
  confirmedClaims.within({ username }, { limit: RECORDS_AT_ONCE, from }),
);

export const wordSections: readonly Section[] = [templates, claims];
