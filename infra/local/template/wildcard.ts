const patterns = new Map<string, RegExp>();

/** Returns whether a text matches a pattern in which `*` stands for any text and `?` for one character. */
export function matchesWildcard(text: string, pattern: string): boolean {
  let compiled = patterns.get(pattern);
  if (!compiled) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    compiled = new RegExp(`^${source}$`, 's');
    patterns.set(pattern, compiled);
  }
  return compiled.test(text);
}
