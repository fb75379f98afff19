import { join } from 'node:path';
import { build } from 'vite';
import * as z from 'zod/mini';
import type { Built } from '../local/build.ts';
import { root } from '../paths.ts';
import { pageBytes } from './chat-page.ts';
import { gzipBytes } from './figures.ts';
import type { Pages } from './measured.ts';

const Chunk = z.object({
  type: z.literal('chunk'),
  fileName: z.string(),
  name: z.string(),
  isEntry: z.boolean(),
  facadeModuleId: z.nullable(z.string()),
  imports: z.array(z.string()),
  moduleIds: z.array(z.string()),
  code: z.string(),
});
type Chunk = z.infer<typeof Chunk>;
const Output = z.object({ output: z.array(z.unknown()) });

const CHARTS = /node_modules\/(@antv\/|@ant-design\/(plots|charts)\/|d3-)/;
const SCREEN = /\/web\/src\/(\w+\/(?:\w+\/)*\w+)Page\.tsx$/;

/** Follows the imports of the built web app's pages. */
export async function readPages({ web }: Built): Promise<Pages> {
  if (web === undefined) throw new Error('The web app was not built');
  const made = await build({
    configFile: join(root, 'web', 'build', 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  const { output } = Output.parse(made);
  const chunks = new Map(
    output.flatMap((file) => {
      const chunk = Chunk.safeParse(file);
      return chunk.success ? [[chunk.data.fileName, chunk.data] as const] : [];
    }),
  );
  const shell = [...chunks.values()].find(({ isEntry, name }) => isEntry && name === 'app');
  if (shell === undefined) throw new Error('The build has no entry of the app');
  const loaded = withImports(shell, chunks);
  const screens = [...chunks.values()]
    .flatMap((chunk) => {
      const [, name] = SCREEN.exec(chunk.facadeModuleId ?? '') ?? [];
      return name === undefined
        ? []
        : [{ name, chunks: new Set([...loaded, ...withImports(chunk, chunks)]) }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const all = [...loaded, ...screens.flatMap((screen) => [...screen.chunks])];
  return {
    shellBytes: bytesOf(loaded),
    screens: screens.map((screen) => ({ name: screen.name, bytes: bytesOf(screen.chunks) })),
    chatBytes: pageBytes(web, 'chat.html'),
    chartModules: [...new Set(all.flatMap(({ moduleIds }) => moduleIds.filter((id) => CHARTS.test(id))))],
  };
}

/** Collects a chunk and everything that the browser fetches before it runs. */
function withImports(
  chunk: Chunk,
  chunks: ReadonlyMap<string, Chunk>,
  found = new Set<Chunk>(),
): ReadonlySet<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported !== undefined) withImports(imported, chunks, found);
  }
  return found;
}

function bytesOf(chunks: ReadonlySet<Chunk>): number {
  return [...chunks].reduce((sum, { code }) => sum + gzipBytes(code), 0);
}
