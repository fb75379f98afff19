import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, runCommand } from '../../command.ts';
import { lockData } from './data-lock.ts';
import { dataFolder } from './options.ts';

const HELP = `Usage: npm run reset

Empties the data of the stack on this machine, .local or the folder in LOCAL_DATA: the table, files, mails, log and
secrets. The next start begins anew, with demo data. Refused while a stack runs on them; what else lies in the folder
stays.`;

/** Everything that the stack writes, except its lock. Other files in the folder stay. */
const DATA_FILES =
  /^(table\.db(-\w+)?|s3|log\.txt(\.1)?|(secrets|media-key|demo|format|stream-\w+)\.json(\.\d+\.new)?|(mail|dead-letters)\.jsonl(\.\d+\.new)?)$/;

await runCommand(async () => {
  readArguments(HELP, {});
  const folder = dataFolder(process.env);
  const lock = lockData(folder);
  console.log(`Emptying ${folder}`);
  for (const name of readdirSync(folder).filter((each) => DATA_FILES.test(each))) {
    rmSync(join(folder, name), { recursive: true });
  }
  lock.release();
  console.log(`The data in ${folder} is gone; the next start begins anew.`);
});
