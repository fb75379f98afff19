import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { type Plugin, parseSync, type Rolldown, Visitor } from 'vite';
import { documentName } from '../../../shared/documents.ts';
import { at } from '../viteOptions.ts';
import {
  documentOf,
  outlinedDocument,
  withoutPreHydrationModule,
  withPreHydrationScript,
} from './document.ts';
import { outputOf, scriptOf } from './program.ts';
import { readsOfScreens } from './readsOfScreens.ts';
import { Rendered, type Screen } from './screen.ts';

/** Adds the prerendered documents of the signed-out screens to the build. */
export function prerenderedDocuments(): Plugin {
  return {
    name: 'prerendered-documents',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: withoutPreHydrationModule },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const [preHydration, { screens, loaded, styles }] = await Promise.all([
          scriptOf('src/app/preHydration.ts'),
          render(),
        ]);
        const files = {
          preHydration: hashed('pre-hydration.js', preHydration),
          styles: hashed('first.css', styles),
        };
        for (const file of Object.values(files)) this.emitFile({ type: 'asset', ...file });
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html');
        const built = String(index.source);
        const code = loaded.map((screen) => {
          for (const module of screen.modules) requireFile(module, bundle);
          return {
            path: screen.path,
            ...filesOf(screen, bundle),
            reads: (readsOfScreens.get(screen.path) ?? []).map((call) => call.path),
          };
        });
        index.source = outlinedDocument(built, files.preHydration.fileName, code);
        const template = withPreHydrationScript(built, files.preHydration.fileName);
        for (const screen of screens) {
          const firstStyles = files.styles.fileName;
          const source = documentOf(template, screen, { ...filesOf(screen, bundle), firstStyles });
          this.emitFile({ type: 'asset', fileName: documentName(screen.path), source });
        }
      },
    },
  };
}

export async function render(): Promise<Rendered> {
  return Rendered.parse(await outputOf('build/prerender/main.ts', [evaluationRecorder()]));
}

/** Makes each module of the app record that it has run, and each import that runs later name its module. */
function evaluationRecorder(): Plugin {
  return {
    name: 'evaluation-recorder',
    async transform(code, id) {
      if (!/\/web\/src\/.*\.tsx?$/.test(id)) return;
      let recorded = code;
      // The last import comes first, so that the places of the others stay right.
      for (const { start, end, file } of importsIn(code).reverse()) {
        const module = await this.resolve(file, id);
        if (module === null) throw new Error(`${id} imports ${file}, which does not exist`);
        const named = `(globalThis.imported?.(${JSON.stringify(nameOf(module.id))}) ?? ${code.slice(start, end)})`;
        recorded = recorded.slice(0, start) + named + recorded.slice(end);
      }
      return { code: `${recorded}\nglobalThis.evaluated?.add(${JSON.stringify(nameOf(id))});`, map: null };
    },
  };
}

/** Returns the imports that run later, in their order. */
function importsIn(code: string) {
  const found: { start: number; end: number; file: string }[] = [];
  const visitor = new Visitor({
    ImportExpression({ start, end, source }) {
      if (source.type === 'Literal') found.push({ start, end, file: String(source.value) });
    },
  });
  visitor.visit(parseSync('module.js', code).program);
  return found;
}

const nameOf = (id: string) => relative(at('.'), id).split(sep).join('/');

function hashed(name: string, source: string) {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return { fileName: `assets/${name.replace('.', `-${hash}.`)}`, source };
}

function requireFile(module: string, bundle: Rolldown.OutputBundle) {
  const files = Object.values(bundle);
  if (!files.some((file) => file.type === 'chunk' && nameOf(file.facadeModuleId ?? '') === module)) {
    throw new Error(`The build has no file of ${module}`);
  }
}

/** Returns the files of the app and of a screen with their imports: each after its imports, the app last. */
function filesOf({ modules }: Pick<Screen, 'modules'>, bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const app = chunks.find(({ isEntry, name }) => isEntry && name === 'app');
  if (app === undefined) throw new Error('The build has no entry of the app');
  const found = new Set([app.fileName]);
  const [scripts, styles] = [[] as string[], new Set<string>()];
  function add(fileName: string) {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    found.add(fileName);
    chunk.imports.forEach(add);
    scripts.push(fileName);
    // A module's styles come after those of its imports, so that they win.
    for (const file of chunk.viteMetadata?.importedCss ?? []) styles.add(file);
  }
  app.imports.forEach(add);
  for (const { isDynamicEntry, facadeModuleId, fileName } of chunks) {
    if (isDynamicEntry && modules.includes(nameOf(facadeModuleId ?? ''))) add(fileName);
  }
  return { scripts: [...scripts, app.fileName], styles: [...styles] };
}
