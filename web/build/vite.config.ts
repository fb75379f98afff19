import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chatPreview, documentName } from '../../shared/documents.ts';
import { paths } from '../src/routing/paths.ts';
import { chatCalls } from './chatCalls.ts';
import { prerenderedDocuments } from './prerender/plugin.ts';
import { appWorker } from './serviceWorker.ts';
import { sharedChunks } from './sharedChunks.ts';
import { smallerPackages } from './smallerPackages.ts';
import { tokens } from './tokensCss.ts';
import { at, buildOptions } from './viteOptions.ts';

/** The chunks that share a module in a group. There are more than 40 screens; with 16 a screen would load a tenth more than it needs. */
const SHARED_BY = 46;

/** Chromium compiles these chunks while they load, outside of the main thread, instead of each function when it is first called. */
const EAGER = ['react', 'antd', 'app', 'common', 'input', 'form'];

const ANTD = /\/node_modules\/(antd|@ant-design|@rc-component)\//;

const FORM = /\/node_modules\/(antd\/es\/(form|grid)|@rc-component\/(async-validator|form))\//;

/** Builds the app, and serves it in development together with the visitors' page. */
export default defineConfig({
  root: at('.'),
  plugins: [
    react(),
    smallerPackages(),
    tokens(),
    chatCalls(),
    chatDocuments(),
    prerenderedDocuments(),
    appWorker(),
  ],
  build: {
    ...buildOptions,
    emptyOutDir: true,
    rolldownOptions: {
      input: { app: at('index.html') },
      // These packages do not say that their modules only export, and antd's inputs import the package of forms.
      treeshake: { moduleSideEffects: [{ test: /\/node_modules\/@rc-component\//, sideEffects: false }] },
      output: {
        postBanner: ({ name }) => (EAGER.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            // Groups of their own stay in the browsers' caches from one deploy to the next.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'antd', test: ANTD, tags: ['$initial'], priority: 2 },
            // Without this group, a group below that holds one module of the shell would be loaded whole with the shell.
            { name: 'shell', tags: ['$initial'], priority: 1 },
            // The code that nearly all screens share would be fifty files without groups.
            { name: 'input', test: ANTD, minShareCount: SHARED_BY, includeDependenciesRecursively: false },
            { name: 'common', minShareCount: SHARED_BY, includeDependenciesRecursively: false },
            // Screens with a list have inputs, and no form.
            { name: 'form', test: FORM, includeDependenciesRecursively: false },
            // The order in which these modules run does not matter, so the modules that they import may be in other files.
            { name: sharedChunks(), includeDependenciesRecursively: false },
          ],
        },
      },
      // antd's files begin with "use client", which has no meaning here.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
});

/** Serves the chat's pages in development, as the edge does by its rewrite. */
function chatDocuments(): Plugin {
  const [prefix = ''] = paths.mchat.public.split(':');
  return {
    name: 'chat-documents',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (request.url?.startsWith(prefix)) request.url = '/chat.html';
        if (request.url === chatPreview) request.url = `/${documentName(chatPreview)}`;
        next();
      });
    },
  };
}
