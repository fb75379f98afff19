import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  plugins: [react(), visitorsDocument()],
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // A policy without `data:` allows every picture, and the polyfill is for browsers without ES2020.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      input: { app: at('index.html'), chat: at('chat.html') },
      // Apart, so that browsers keep it from one deploy to the next.
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// }] },
      },
      // "use client" means nothing here, and antd says it in every file.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
});

/** Serves visitors of bots their own document while developing, as the edge does by its rewrite. */
function visitorsDocument(): Plugin {
  return {
    name: 'visitors-document',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (request.url?.startsWith('/chat/')) request.url = '/chat.html';
        next();
      });
    },
  };
}
