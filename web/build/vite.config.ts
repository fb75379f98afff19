import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chatPreview, documentName } from '../../shared/documents.ts';
import { paths } from '../src/routing/paths.ts';
import { chatCalls } from './chatCalls.ts';
import { prerenderedDocuments } from './prerender/plugin.ts';
import { tokens } from './tokensCss.ts';
import { at, buildOptions } from './viteOptions.ts';

/** Of some 40 screens. With 16, a screen would load a tenth more than it needs. */
const SHARED_BY = 30;

/** The build of the app; and the development server, of visitors' page too, there with React itself. */
export default defineConfig({
  root: at('.'),
  plugins: [react(), tokens(), chatCalls(), chatDocuments(), prerenderedDocuments()],
  build: {
    ...buildOptions,
    emptyOutDir: true,
    rolldownOptions: {
      input: { app: at('index.html') },
      output: {
        codeSplitting: {
          groups: [
            // Apart, so that browsers keep it from one deploy to the next.
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // What nearly all screens need, in few files: else it is fifty, most of them of a few hundred bytes. In one,
            // a phone would run them all before it lets a tap in between.
            {
              name: 'antd',
              test: /\/node_modules\/(antd|@ant-design|@rc-component)\//,
              minShareCount: SHARED_BY,
              priority: 1,
            },
            { name: 'zod', test: /\/node_modules\/zod\//, minShareCount: SHARED_BY, priority: 1 },
            { name: 'common', minShareCount: SHARED_BY },
          ],
        },
      },
      // "use client" means nothing here, and antd says it in every file.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
});

/** Serves the pages of the chat by documents of their own while developing, as the edge does by its rewrite. */
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
