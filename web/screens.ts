import { isHelpAsked, runCommand } from '../infra/local/command.ts';

const HELP = `Usage: npm run screens

Takes the pictures of the main screens again, with demo data on a stack of its own, into web/screens, and those of every
part into web/gallery-screens. It takes minutes, and needs a Chromium: CHROMIUM, one of the system, or one from npm.`;

await runCommand(async () => {
  if (isHelpAsked(HELP)) return;
  process.stdout.write('Taking the pictures anew; this takes minutes\n');
  const { takeScreens } = await import('./takeScreens.ts');
  await takeScreens();
});
