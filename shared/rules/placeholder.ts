/** Matches a placeholder in a bot's text, such as `{{name}}`, which the chat replaces; group 1 is its name. */
export const PLACEHOLDER = /\{\{\s*([^{}\s]+(?:\s+[^{}\s]+)*)\s*\}\}/g;

/** Returns the names in a text's placeholders, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}
