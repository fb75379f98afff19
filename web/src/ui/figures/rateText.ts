/** The share of a smaller number says nothing. */
const RATES_FROM = 20;

/** Returns a share in whole per cent, such as "24%"; undefined while too few are counted for it. */
export function rateText(count: number, of: number): string | undefined {
  if (of < RATES_FROM || count > of) return undefined;
  return `${Math.round((100 * count) / of)}%`;
}
