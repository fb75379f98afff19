import type { RuleName } from './row.ts';

/** Names our rules by what they look for. */
const ruleNames: Readonly<Record<RuleName, string>> = {
  quit: 'quit your job',
  forLife: 'set for life',
  unlimited: 'unlimited income',
  fullTime: 'full-time income',
  rich: 'get rich',
  sure: 'guaranteed income',
  freedom: 'financial freedom',
  passive: 'passive income',
  figures: 'five figures a month',
  earning: 'earn an amount',
  amount: 'an amount a day or month',
  cure: 'cures an illness',
  treat: 'treats an illness',
  prevent: 'prevents an illness',
  ease: 'eases an illness',
  therapy: 'in place of a therapy',
  helps: 'helps with an illness',
  miracle: 'miracle',
  sideEffects: 'no side effects',
  effective: '100 % effective',
  complete: 'instant or complete cure',
  best: 'best in the world',
  slimming: 'slimming',
  testimony: 'testimony',
  story: 'a story of health',
  medicine: 'a medicine without its number',
  recruiting: 'recruiting',
};
const names: ReadonlyMap<string, string> = new Map(Object.entries(ruleNames));

const OWN = 'own:';

/** Returns what a claim of an id says: a rule of ours, such as `en-quit`, or added words. */
export function claimName(id: string): string {
  if (id.startsWith(OWN)) return id.slice(OWN.length);
  return names.get(id.slice(id.indexOf('-') + 1)) ?? id;
}
