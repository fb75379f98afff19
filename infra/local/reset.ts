import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import { holdFolder } from './hold.ts';
import { dataFolder } from './options.ts';

/** All that the stack writes. Whatever else lies in the folder is not ours to remove. */
const OURS =
  /^(table\.db(-\w+)?|s3|log\.txt(\.1)?|(secrets|media-key|demo|running|stream-\w+)\.json(\.\d+\.new)?|(mail|dead-letters)\.jsonl(\.\d+\.new)?)$/;

await runCommand(async () => {
  const folder = dataFolder(process.env);
  holdFolder(folder);
  for (const name of readdirSync(folder).filter((each) => OURS.test(each))) {
    rmSync(join(folder, name), { recursive: true });
  }
  console.log(`The data in ${folder} is gone; the next start begins anew.`);
});
