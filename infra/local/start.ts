import { runCommand } from './command.ts';
import { serve } from './serve.ts';

await runCommand(() =>
  serve({
    prepare: async () => {
      const { build } = await import('./build.ts');
      return { built: await build({ web: true }) };
    },
  }),
);
