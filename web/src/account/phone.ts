/** Country codes of one and of two digits (ITU-T E.164); all others have three. */
const COUNTRY_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** An E.164 number in the international form that people read: `+60 12-345 6789`, `+65 9123 4567`. */
export function displayPhone(e164: string): string {
  const [, country, rest] = COUNTRY_CODE.exec(e164) ?? [];
  if (country === undefined || rest === undefined) return e164;
  if (country === '60' && rest.startsWith('1')) {
    return `+60 ${rest.slice(0, 2)}-${rest.slice(2, -4)} ${rest.slice(-4)}`;
  }
  const head = rest.slice(0, -4);
  const groups = head.length > 4 ? [head.slice(0, 3), head.slice(3)] : [head];
  return [`+${country}`, ...groups, rest.slice(-4)].filter(Boolean).join(' ');
}
