import { readArguments, runCommand } from '../../command.ts';
import { serve } from './serve.ts';

const HELP = `Usage: npm start

Builds the suite as far as its sources have changed, and runs the whole stack on this machine until Ctrl+C. The first
start writes demo data. These variables of the environment change how:

  PORT               where it answers; else 3000
  LOCAL_DATA         the folder of all data; else .local, which npm run reset empties
  DEMO=none          no demo data
  LIMITS=off         no counters, no throttles
  FAULTS=on          calls to AWS can be made to fail, under /_local/faults: see infra/README.md
  DYNAMODB_ENDPOINT  a DynamoDB of one's own in place of the one that comes along, on Linux x64`;

await runCommand(async () => {
  readArguments(HELP, {});
  await serve({
    prepare: async () => {
      const { build } = await import('../build.ts');
      return { built: await build({ web: true }), isProbed: true };
    },
  });
});
