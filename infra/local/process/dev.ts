import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, runCommand } from '../../command.ts';
import { root } from '../../paths.ts';
import { proxyOrigin } from '../edge/proxy.ts';
import { freePort } from '../host/listen.ts';
import type { LocalStack } from '../stack.ts';
import { serve } from './serve.ts';

const HELP = `Usage: npm run dev

Runs the stack on this machine as npm start does, with the same variables, and hot reload: pages keep their state while
the web app changes, and functions are bundled anew.`;

const SETTLE_MS = 50;

await runCommand(async () => {
  readArguments(HELP, {});
  await serve({
    prepare: async () => {
      const { build } = await import('../build.ts');
      const [built, web] = await Promise.all([build({ web: false }), startVite()]);
      return { built, site: proxyOrigin(web) };
    },
    started: replaceChangedFunctions,
  });
});

/** Serves the web app from its sources with hot reload. */
async function startVite(): Promise<string> {
  const [port, { createServer }] = await Promise.all([freePort(), import('vite')]);
  const vite = await createServer({
    configFile: join(root, 'web', 'build', 'vite.config.ts'),
    server: { host: '127.0.0.1', port, strictPort: true, hmr: { host: '127.0.0.1', clientPort: port } },
    logLevel: 'warn',
  });
  await vite.listen();
  return `http://127.0.0.1:${port}`;
}

/** Rebuilds the functions when their sources change; a build that fails leaves the previous one running. */
function replaceChangedFunctions(stack: LocalStack): void {
  let timer: NodeJS.Timeout | undefined;
  let former: string | undefined;
  const bundle = async () => {
    const target = await mkdtemp(join(tmpdir(), 'm-suite-functions-'));
    try {
      const { buildFunctions } = await import('../build.ts');
      await buildFunctions(target);
    } catch {
      // The bundler has already printed the error.
      return rm(target, { recursive: true });
    }
    stack.replaceFunctions(target);
    if (former) await rm(former, { recursive: true });
    former = target;
    console.log('Functions replaced');
  };
  for (const folder of ['functions', 'shared']) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file?.endsWith('.ts') || file.includes('.test.')) return;
      clearTimeout(timer);
      timer = setTimeout(() => void bundle(), SETTLE_MS);
    });
  }
}
