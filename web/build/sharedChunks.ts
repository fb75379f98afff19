import { at } from './viteOptions.ts';

interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Modules of one file, which the same entries use. */
interface Part {
  readonly ids: readonly string[];
  readonly users: ReadonlySet<string>;
  /** The modules that load with it, which become more as the parts that it imports are merged. */
  readonly loaded: Set<string>;
}

/** A file costs as much time as this many characters of source code: its headers, its link, its worse compression. */
const FILE_COST = 8_000;

/**
 * Names the chunks of our modules that several entries share; an entry is the app, or what it loads by `import()`. The
 * bundler makes a file for each set of entries, and most of these files are smaller than their headers. Here two of them
 * become one where the code that their entries then load in vain costs less than a file.
 */
export function sharedChunks(): (id: string, graph: Graph) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    names ??= chunkNames(new Modules(graph));
    return names.get(id) ?? null;
  };
}

const isOwn = (id: string) => !id.includes('\0') && !id.includes('/node_modules/');

/** The modules by their ids. Of a package it knows the names that are imported, and not what they load. */
class Modules {
  readonly #graph: Graph;
  readonly #known = new Map<string, ReturnType<Modules['read']>>();

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  get(id: string) {
    const module = this.#known.get(id) ?? this.read(id);
    this.#known.set(id, module);
    return module;
  }

  /** Returns the modules with all that loads with them. */
  loadedWith(ids: readonly string[]): Set<string> {
    const loaded = new Set(ids);
    for (const id of loaded) for (const next of this.get(id).imports) loaded.add(next);
    return loaded;
  }

  private read(id: string) {
    const info = isOwn(id) ? this.#graph.getModuleInfo(id) : null;
    // No entry loads a package in vain.
    if (info === null) return { size: Number.POSITIVE_INFINITY, imports: [], lazyImports: [] };
    const { code, importedIds, dynamicallyImportedIds } = info;
    // antd's index imports all of antd.
    const [, names = ''] = /import \{([^}]*)\} from ['"]antd['"]/.exec(code ?? '') ?? [];
    return {
      size: code?.length ?? 0,
      imports: [
        ...importedIds.filter((each) => !each.includes('/antd/es/index.')),
        ...names.split(',').map((name) => `/node_modules/antd ${name.trim().replace(/ as .*/, '')}`),
      ],
      lazyImports: dynamicallyImportedIds.filter(isOwn),
    };
  }
}

function chunkNames(modules: Modules): ReadonlyMap<string, string> {
  const app = at('index.html');
  const entries = new Set([app]);
  for (const entry of entries) {
    for (const id of modules.loadedWith([entry])) {
      for (const lazy of modules.get(id).lazyImports) entries.add(lazy);
    }
  }
  const loadedBy = new Map([...entries].map((entry) => [entry, modules.loadedWith([app, entry])]));
  const ids = new Set([...loadedBy.values()].flatMap((loaded) => [...loaded]));
  const shared = [...ids]
    .filter((id) => isOwn(id) && !loadedBy.get(app)?.has(id) && !entries.has(id))
    .map((id) => ({ id, users: [...entries].filter((entry) => loadedBy.get(entry)?.has(id)) }))
    .filter(({ users }) => users.length > 1);
  const parts = [...Map.groupBy(shared, ({ users }) => users.join()).values()].map((alike): Part => {
    const own = alike.map(({ id }) => id);
    return { ids: own, users: new Set(alike[0]?.users), loaded: modules.loadedWith(own) };
  });
  const chunks = mergedParts(parts, loadedBy, modules);
  return new Map(chunks.flatMap((chunk, index) => chunk.ids.map((id) => [id, `shared${index}`])));
}

/** Merges the two parts with the most gain until no two have any. */
function mergedParts(
  given: readonly Part[],
  loadedBy: ReadonlyMap<string, Set<string>>,
  modules: Modules,
): readonly Part[] {
  const parts = new Set(given);
  const partOf = new Map(given.flatMap((part) => part.ids.map((id) => [id, part])));
  const pairs: { readonly a: Part; readonly b: Part; readonly gain: number }[] = [];
  for (const part of given) compare(part);
  for (let best = pairs.pop(); best !== undefined; best = pairs.pop()) {
    const { a, b, gain } = best;
    if (!parts.has(a) || !parts.has(b) || gainOf(a, b) < gain || isAround(a, b) || isAround(b, a)) continue;
    const both: Part = {
      ids: [...a.ids, ...b.ids],
      users: new Set([...a.users, ...b.users]),
      loaded: new Set([...a.loaded, ...b.loaded]),
    };
    parts.delete(a);
    parts.delete(b);
    parts.add(both);
    for (const id of both.ids) partOf.set(id, both);
    loadWith(both);
    compare(both);
  }
  return [...parts];

  function compare(a: Part) {
    for (const b of parts) {
      const gain = a === b ? 0 : gainOf(a, b);
      if (gain > 0) pairs.push({ a, b, gain });
    }
    pairs.sort((x, y) => x.gain - y.gain);
  }

  /** Notes that whatever loads a module of a part loads the whole part. */
  function loadWith({ ids, users, loaded }: Part) {
    const others = [...parts].filter((part) => ids.some((id) => part.loaded.has(id)));
    const known = [...others.map((part) => part.loaded), ...[...users].map((user) => loadedBy.get(user))];
    for (const each of known) for (const id of loaded) each?.add(id);
  }

  function gainOf(a: Part, b: Part): number {
    let gain = FILE_COST * [...a.users].filter((user) => b.users.has(user)).length;
    for (const user of new Set([...a.users, ...b.users])) {
      if (gain <= 0) break;
      gain -= newSize(a, user) + newSize(b, user);
    }
    return gain;
  }

  /** Returns the size of what an entry would load only because of a part. */
  function newSize({ loaded }: Part, user: string): number {
    const known = loadedBy.get(user);
    let size = 0;
    for (const id of loaded) if (!known?.has(id)) size += modules.get(id).size;
    return size;
  }

  /** Returns whether one part imports the other through a third one: it would be a circle if they were one. */
  function isAround(from: Part, to: Part): boolean {
    const importsOf = (ids: readonly string[]) => ids.flatMap((id) => modules.get(id).imports);
    const isThird = (id: string) => partOf.get(id) !== from && partOf.get(id) !== to;
    const between = new Set(importsOf(from.ids).filter(isThird));
    for (const id of between) for (const next of importsOf(partOf.get(id)?.ids ?? [id])) between.add(next);
    return [...between].some((id) => partOf.get(id) === to);
  }
}
