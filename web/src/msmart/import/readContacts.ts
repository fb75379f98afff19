import { strFromU8, strToU8 } from 'fflate';
import { decode, type Encoding } from './decode.ts';

/** A line of a vCard; each character of `value` is a byte. */
interface Property {
  readonly name: string;
  /** They are in upper case. */
  readonly parameters: readonly string[];
  readonly value: string;
}

export const isContactFile = (bytes: Uint8Array): boolean =>
  /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*BEGIN:VCARD/i.test(
    String.fromCharCode(...bytes.subarray(0, 100)).replaceAll('\0', ''),
  );

/** All rows get as many columns as the card with most numbers: a bad one would fill the memory. */
const PHONES_MAX = 20;

/**
 * Returns the cards of a contact file (vCard 2.1 to 4.0) as rows below a row of titles. `encoding` is that of values
 * without one of their own.
 */
export function contactCells(bytes: Uint8Array, encoding: Encoding): string[][] {
  const isUtf16 = encoding.startsWith('utf-16');
  const utf8 = isUtf16 ? strToU8(decode(bytes, [], encoding).text) : bytes;
  // Each character is a byte, as the values of one file may have several encodings.
  const cards = cardsOf(strFromU8(utf8, true), isUtf16 ? 'utf-8' : encoding);
  const phones = cards.reduce((most, card) => Math.max(most, card.phones.length), 1);
  const columns = Array.from({ length: Math.min(phones, PHONES_MAX) }, (_, index) => `Phone ${index + 1}`);
  return [
    ['Name', ...columns, 'Notes', 'Company', 'Email'],
    ...cards.map((card) => [
      card.name,
      ...columns.map((_, index) => card.phones[index] ?? ''),
      card.note,
      card.company,
      card.email,
    ]),
  ];
}

function cardsOf(text: string, encoding: string) {
  const lines = text
    .replace(/\r\n?/g, '\n')
    // A line of quoted-printable text goes on after an equals sign; any line after a space.
    .replace(/^.*QUOTED-PRINTABLE.*(?:=\n.*)+/gim, (quoted) => quoted.replace(/=\n/g, ''))
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const cards: Property[][] = [];
  for (const line of lines) {
    if (/^(\S{3})?BEGIN:VCARD/i.test(line)) cards.push([]);
    else cards.at(-1)?.push(propertyOf(line));
  }
  return cards.map((properties) => cardOf(properties, encoding));
}

function propertyOf(line: string): Property {
  // A colon may stand within a quoted parameter.
  const [, start = '', value = ''] = /^((?:"[^"]*"|[^":])*):(.*)$/.exec(line) ?? [];
  const [name = '', ...parameters] = start.split(';').map((part) => part.toUpperCase());
  return { name: name.replace(/^.*\./, ''), parameters, value };
}

const NO_PHONES = /FAX|PAGER/;
const MOBILE = /CELL|MOBILE|IPHONE/;

function cardOf(properties: readonly Property[], encoding: string) {
  const read = (property: Property | undefined) =>
    property === undefined ? [] : partsOf(property, encoding);
  const all = (name: string) => properties.filter((property) => property.name === name);
  const first = (name: string) => read(all(name)[0]);
  const [family = '', given = '', middle = ''] = first('N');
  const parts = [given, middle, family].filter(Boolean);
  const isChinese = parts.every((part) => /^\p{Script=Han}+$/u.test(part));
  const company = first('ORG').filter(Boolean).join(', ');
  const isOf = (kind: RegExp, { parameters }: Property) => parameters.some((each) => kind.test(each));
  const phones = all('TEL').filter((property) => !isOf(NO_PHONES, property));
  const mobilesFirst = phones.toSorted(
    (one, other) => Number(isOf(MOBILE, other)) - Number(isOf(MOBILE, one)),
  );
  return {
    name:
      first('FN').join(' ') ||
      (isChinese ? parts.toReversed().join('') : parts.join(' ')) ||
      first('NICKNAME').join(' ') ||
      company,
    phones: mobilesFirst.map((property) => read(property).join(' ')),
    note: first('NOTE').join(';'),
    company,
    email: first('EMAIL').join(' '),
  };
}

/** Returns the parts of a value, which semicolons separate. */
function partsOf({ parameters, value }: Property, encoding: string): string[] {
  const isQuoted = parameters.some((each) => /^(ENCODING=)?QUOTED-PRINTABLE$/.test(each));
  const plain = isQuoted
    ? value.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : value;
  const charset = parameters.find((each) => each.startsWith('CHARSET='))?.slice('CHARSET='.length);
  const text = decoderOf(charset ?? encoding, encoding).decode(strToU8(plain, true));
  return text
    .split(/(?<!\\);/)
    .map((part) =>
      part.replace(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped)),
    );
}

/** Cards may name an encoding that browsers do not know. */
function decoderOf(label: string, otherwise: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch (problem) {
    if (problem instanceof RangeError) return new TextDecoder(otherwise);
    throw problem;
  }
}
