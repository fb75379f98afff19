import { leadTexts } from '../../../../shared/rules/lead.ts';
import type { KnownLead } from './CreateLeadForm.tsx';

const NUMBER = /(?<!\d)[+(]?\d[\d ()./-]{3,28}\d(?!\d)/g;
const ADDRESS = /\b(?:https?:\/\/|mailto:|tel:)\S*/gi;
/** The words before a name or number in a card that was copied from a list or a form. */
const LABEL =
  /^(?:name|nama|姓名|phone(?: no\.?)?|tel(?:efon)?|mobile|hp|h\/p|whatsapp|contact)\s*(?:[:：-]\s*|$)/i;
const EDGES = /^[\s,;:：|•*()<>"'-]+|[\s,;:：|•*()<>"'-]+$/g;

/** Reads a text as people share it: the first number, a name before or after it, and the rest as a remark. */
export function readSharedText(text: string, isNumber: (typed: string) => boolean): Omit<KnownLead, 'key'> {
  const typed = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const found = [...typed.matchAll(NUMBER)].map(([number]) => number.trim());
  const phone = found.find(isNumber) ?? '';
  const lines = (phone === '' ? typed : typed.replace(phone, '\n'))
    .replace(ADDRESS, ' ')
    .split(/[\r\n]+/)
    .map((line) => line.replace(EDGES, '').replace(LABEL, '').replace(EDGES, ''))
    .filter((line) => /\p{L}/u.test(line));
  // Apps repeat a title in the text.
  const [name = '', ...rest] = new Set(lines);
  const isName = [...name].length <= leadTexts.name;
  return {
    name: isName ? name : '',
    phone,
    remarks: cut(isName ? rest.join('\n') : [name, ...rest].join('\n')),
  };
}

const cut = (text: string) => [...text].slice(0, leadTexts.statusRemark).join('');
