import { CommandError } from '../../command-error.ts';
import { type Files, fileChanges, listVersions, restoreFiles } from './restore-files.ts';
import { changesOf, fingerprint, restoreTable, type TableChanges, type TablePair } from './restore-table.ts';

export interface Restoration {
  readonly pair: TablePair;
  readonly files: Files;
  /** The time of the table's copy, to which the files are restored. */
  readonly at: Date;
  say(line: string): void;
  /**
   * Stops the stream's function during `work`, because it would erase the data of a visitor who is restored before the
   * bot. Afterwards it gives the function time to process the stream.
   */
  withoutStream(work: () => Promise<void>): Promise<void>;
}

/** Items that the stream's function writes because of a restored item, such as a rank, are restored again. */
const ROUNDS = 5;
const NAMED_ACCOUNTS = 20;

/** Reports what a restoration would change, and changes nothing. */
export async function compare({ pair, files, at, say }: Restoration): Promise<void> {
  sayChanges(await changesOf(pair), say);
  const { restored, added } = fileChanges(await listVersions(files), at.getTime());
  say(`Files: ${restored.length} are others or gone, ${added.length} came since`);
}

/** Restores the table and the files, and fails if they differ in the end. */
export async function restore(restoration: Restoration): Promise<void> {
  const { pair, files, at, say } = restoration;
  let isChanged = true;
  for (let round = 1; isChanged && round <= ROUNDS; round += 1) {
    await restoration.withoutStream(async () => {
      isChanged = await restoreOnce(restoration);
    });
  }
  const [then, now] = await Promise.all([fingerprint(pair, pair.copy), fingerprint(pair, pair.table)]);
  say(`The copy has ${then.items} items, checksum ${then.checksum}`);
  say(`The table has ${now.items} items, checksum ${now.checksum}`);
  const { restored, added } = fileChanges(await listVersions(files), at.getTime());
  if (then.checksum !== now.checksum || restored.length + added.length > 0) {
    throw new CommandError(
      'Table or files are not what they were: somebody writes meanwhile, or a version of a file is gone. Run it again; until then the suite stays closed.',
    );
  }
}

/** Restores once, and returns whether anything differed. */
async function restoreOnce({ pair, files, at, say }: Restoration): Promise<boolean> {
  // Files come first, so that no restored item names a missing file.
  const { restored, added } = fileChanges(await listVersions(files), at.getTime());
  await restoreFiles(files, { restored, added });
  if (restored.length + added.length > 0) {
    say(`Files: ${restored.length} put back, ${added.length} deleted that came since`);
  }
  const changes = await restoreTable(pair);
  const isTableChanged = changes.missing + changes.changed + changes.added > 0;
  if (isTableChanged) sayChanges(changes, say);
  return isTableChanged || restored.length + added.length > 0;
}

function sayChanges({ missing, changed, added, accounts }: TableChanges, say: Restoration['say']): void {
  say(`Table: ${missing} items were gone, ${changed} others, ${added} came since`);
  if (accounts.length === 0) return;
  const named = accounts.slice(0, NAMED_ACCOUNTS).join(', ');
  const more = accounts.length > NAMED_ACCOUNTS ? `, and ${accounts.length - NAMED_ACCOUNTS} more` : '';
  say(
    `  accounts among them: ${named}${more}. Erase again whoever had deleted theirs: npm run user -- erase`,
  );
}
