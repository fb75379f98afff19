/**
 * Names of path parameters for paths that several calls share. The contract may name a parameter differently in each
 * call, but OpenAPI takes paths with different names for different paths.
 */
const SHARED_NAMES: Readonly<Record<string, readonly string[]>> = {
  '/api/mchat/chat/{}': ['id'],
  '/api/mchat/flow/{}/{}': ['target', 'id'],
  '/api/mchat/getStart/{}': ['chatId'],
  '/api/mu/certificate/{}': ['id'],
};

const PART = /\{(\w+)\}/g;

/** Maps the contract's names of a path's parameters to those in the document. */
export function documentNames(path: string): ReadonlyMap<string, string> {
  const shared = SHARED_NAMES[path.replace(PART, '{}')] ?? [];
  const own = [...path.matchAll(PART)].map(([, name = '']) => name);
  return new Map(own.map((name, index) => [name, shared[index] ?? name]));
}

/** Returns a path of the contract with the document's parameter names. */
export function documentPath(path: string): string {
  const names = documentNames(path);
  return path.replace(PART, (_, name: string) => `{${names.get(name)}}`);
}
