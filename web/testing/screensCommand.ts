import { readArguments, runCommand } from '../../infra/command.ts';

const HELP = `Usage: npm run screens [-- home mchat-data]

Takes the pictures of the main screens again, with demo data on a stack of its own, into web/screens, and those of every
part into web/gallery-screens; where some are named, by their files, those alone. Small copies of a few go into web/public,
for the browser's question before it installs the app. It takes minutes, and needs a Chromium:
CHROMIUM, one of the system, or one from npm.`;

await runCommand(async () => {
  const { positionals } = readArguments(HELP, { allowPositionals: true });
  process.stdout.write('Taking the pictures anew; this takes minutes\n');
  const { takeScreens } = await import('./takeScreens.ts');
  await takeScreens(positionals);
});
