/**
 * What the document calls the parts of paths that several calls share under different names. The contract keeps the
 * names that the calls are known by, which nobody sees on the wire; OpenAPI takes two names for two paths.
 */
const SHARED_NAMES: Readonly<Record<string, readonly string[]>> = {
  '/api/mchat/chat/{}': ['id'],
  '/api/mchat/flow/{}/{}': ['target', 'id'],
  '/api/mchat/getStart/{}': ['chatId'],
  '/api/mu/certificate/{}': ['id'],
};

const PART = /\{(\w+)\}/g;

/** The names of a path's parts in the document, by those in the contract. */
export function documentNames(path: string): ReadonlyMap<string, string> {
  const shared = SHARED_NAMES[path.replace(PART, '{}')] ?? [];
  const own = [...path.matchAll(PART)].map(([, name = '']) => name);
  return new Map(own.map((name, index) => [name, shared[index] ?? name]));
}

/** A path of the contract as the document writes it. */
export function documentPath(path: string): string {
  const names = documentNames(path);
  return path.replace(PART, (_, name: string) => `{${names.get(name)}}`);
}
