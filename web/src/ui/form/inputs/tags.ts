import type { FieldValue } from '../field.ts';

/** Texts separated by commas, as the contract has them: without white space around them, each once. */
export function tagsOf(value: FieldValue): string[] {
  const texts = Array.isArray(value) ? value : String(value ?? '').split(',');
  return [...new Set(texts.flatMap((text: string) => text.split(',')).map((text) => text.trim()))].filter(
    (text) => text !== '',
  );
}
