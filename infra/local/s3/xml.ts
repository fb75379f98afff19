import { escapeMarkup } from '../../../shared/rules/markup.ts';

export type Xml = string | number | boolean | readonly Xml[] | { readonly [name: string]: Xml | undefined };

/** Writes an element; an array repeats it. */
export function element(name: string, content: Xml | undefined): string {
  if (content === undefined) return '';
  if (Array.isArray(content)) return content.map((each: Xml) => element(name, each)).join('');
  return `<${name}>${inner(content)}</${name}>`;
}

function inner(content: Xml): string {
  if (typeof content !== 'object') return escapeMarkup(String(content));
  return Object.entries(content)
    .map(([name, each]) => element(name, each))
    .join('');
}

/** Returns the texts of all elements with a name that contain only text. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    plainText(text),
  );
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return characters[name] ?? whole;
  });
}
