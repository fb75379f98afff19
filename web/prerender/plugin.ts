import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import * as esbuild from 'esbuild';
import { build, type Plugin, type Rolldown } from 'vite';
import { documentName } from '../../shared/documents.ts';
import { at } from '../viteOptions.ts';
import { documentOf, withoutPreHydrationModule, withPreHydrationScript } from './document.ts';
import { Rendered, type Screen } from './screen.ts';

const run = promisify(execFile);

/** Makes the documents of the screens that people meet first, with what they show before any code has come. */
export function prerenderedDocuments(): Plugin {
  return {
    name: 'prerendered-documents',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: withoutPreHydrationModule },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const [preHydration, { screens, styles }] = await Promise.all([preHydrationScript(), render()]);
        const files = {
          preHydration: hashed('pre-hydration.js', preHydration),
          styles: hashed('first.css', styles),
        };
        for (const file of Object.values(files)) this.emitFile({ type: 'asset', ...file });
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html');
        const template = withPreHydrationScript(String(index.source), files.preHydration.fileName);
        index.source = template;
        for (const screen of screens) {
          const firstStyles = files.styles.fileName;
          const source = documentOf(template, screen, { ...filesOf(screen, bundle), firstStyles });
          this.emitFile({ type: 'asset', fileName: documentName(screen.path), source });
        }
      },
    },
  };
}

/** As a classic script, which nothing is painted before. */
async function preHydrationScript(): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [at('src/preHydration.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** In a process of its own, whose globals are made to look like a browser's. */
async function render(): Promise<Rendered> {
  const folder = await mkdtemp(join(tmpdir(), 'm-suite-prerender-'));
  try {
    await build({
      configFile: false,
      root: at('.'),
      plugins: [react(), evaluationRecorder()],
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true },
      build: { ssr: at('prerender/main.ts'), outDir: folder, target: 'node22' },
    });
    const env = { ...process.env, NODE_ENV: 'production' };
    const { stdout } = await run(process.execPath, [join(folder, 'main.js')], { env, maxBuffer: 20_000_000 });
    return Rendered.parse(JSON.parse(stdout));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Has each module of the app say that it runs. */
function evaluationRecorder(): Plugin {
  return {
    name: 'evaluation-recorder',
    transform: (code, id) =>
      /\/web\/src\/.*\.tsx?$/.test(id)
        ? { code: `${code}\nglobalThis.evaluated?.add(${JSON.stringify(nameOf(id))});`, map: null }
        : undefined,
  };
}

const nameOf = (id: string) => relative(at('.'), id).split(sep).join('/');

function hashed(name: string, source: string) {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `assets/${name.replace('.', `-${hash}.`)}`, source };
}

/** The files of a screen's code and of all that it imports. */
function filesOf({ modules }: Screen, bundle: Rolldown.OutputBundle) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  function add(fileName: string) {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || scripts.has(fileName)) return;
    scripts.add(fileName);
    chunk.imports.forEach(add);
    // After those of what it imports, over which they win.
    for (const file of chunk.viteMetadata?.importedCss ?? []) styles.add(file);
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || !chunk.isDynamicEntry) continue;
    if (modules.includes(nameOf(chunk.facadeModuleId ?? ''))) add(chunk.fileName);
  }
  return { scripts: [...scripts], styles: [...styles] };
}
