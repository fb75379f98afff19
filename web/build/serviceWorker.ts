import type { Plugin, Rolldown } from 'vite';
import { serviceWorker } from '../../shared/documents.ts';
import type { Built } from '../src/worker/shell.ts';
import { scriptOf } from './prerender/program.ts';

/** The modules of what opens without a network: Home, Today, a lead, the write sheet, Sign In, and what is loaded at rest. */
const OFFLINE = [
  'app/HomePage.tsx',
  'app/AtRest.tsx',
  'app/Message.tsx',
  'account/LoginPage.tsx',
  'msmart/MsmartNav.tsx',
  'msmart/teams/MsmartHomePage.tsx',
  'msmart/leads/LeadPage.tsx',
];

/** Adds the service worker to the build of the app, whose files it lists. */
export function appWorker(): Plugin {
  return {
    name: 'app-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const source = await scriptOf('src/worker/worker.ts', { BUILT: JSON.stringify(builtOf(bundle)) });
        this.emitFile({ type: 'asset', fileName: serviceWorker.slice(1), source });
      },
    },
  };
}

function builtOf(bundle: Rolldown.OutputBundle): Built {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const app = chunks.find(({ isEntry, name }) => isEntry && name === 'app');
  // The app knows its release by the name of the file that has this module.
  if (!app?.moduleIds.some((id) => id.endsWith('/web/src/app/App.tsx')))
    throw new Error('The app has no entry');
  const first = new Set<string>();
  /** Adds a chunk, what it imports, and what it may load later: its menus and sheets. The entry loads every screen. */
  function add(fileName: string) {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || first.has(fileName)) return;
    first.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) first.add(style);
    chunk.imports.forEach(add);
    if (chunk !== app) chunk.dynamicImports.forEach(add);
  }
  add(app.fileName);
  for (const module of OFFLINE) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/src/${module}`));
    if (chunk === undefined) throw new Error(`The build has no file of ${module}`);
    add(chunk.fileName);
  }
  // The document's own scripts and styles, which no module imports.
  const documents = String(bundle['index.html']?.type === 'asset' ? bundle['index.html'].source : '');
  const files = Object.values(bundle).filter(
    (file) => file.fileName.startsWith('assets/') && !isOfAdmin(file),
  );
  for (const { fileName } of files) if (documents.includes(`="/${fileName}"`)) first.add(fileName);
  return {
    release: app.fileName,
    first: [...first].map(pathOf),
    further: files.filter(({ fileName }) => !first.has(fileName)).map(({ fileName }) => pathOf(fileName)),
  };
}

const isOfAdmin = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' && (file.facadeModuleId?.includes('/web/src/admin/') ?? false);

const pathOf = (fileName: string) => `/${fileName}`;
