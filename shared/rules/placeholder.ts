/** A place in a bot's text that holds what is known of the visitor: group 1 is its name. */
export const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** The names in a text's placeholders, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}
