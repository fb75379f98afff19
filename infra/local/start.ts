import { build } from './build.ts';
import { runCommand } from './command.ts';
import { serve } from './serve.ts';

await runCommand(() => serve({ prepare: async () => ({ built: await build({ web: true }) }) }));
