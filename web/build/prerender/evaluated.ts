/** The app's modules that have run, in their order; the build makes each record itself. */
export const evaluated = new Set<string>();
Object.assign(globalThis, { evaluated });

/** Returns the path below `web` of the module that a part of the screen at `path` imports, without loading it. */
export function importedBy(load: () => void, path: string): string {
  const names: string[] = [];
  const imported = (name: string) => {
    names.push(name);
    return new Promise(() => {});
  };
  Object.assign(globalThis, { imported });
  load();
  Object.assign(globalThis, { imported: undefined });
  const [name] = names;
  if (name === undefined) throw new Error(`No module is known of a part of ${path}`);
  return name;
}
