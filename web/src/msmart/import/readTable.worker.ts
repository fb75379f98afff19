import type { Encoding } from './decode.ts';
import { readTable, type Table, UnreadableFile } from './readTable.ts';

/** What the page asks for. */
export interface ReadRequest {
  readonly file: File;
  readonly languages: readonly string[];
  readonly encoding: Encoding | undefined;
}

/** What it is answered. */
export type ReadAnswer = { readonly table: Table } | { readonly problem: string };

const UNREADABLE = 'This file cannot be read. Choose a .csv or .xlsx file.';

addEventListener('message', ({ data: { file, languages, encoding } }: MessageEvent<ReadRequest>) => {
  void answer(file, languages, encoding).then((answered) => postMessage(answered));
});

async function answer(
  file: File,
  languages: readonly string[],
  encoding: Encoding | undefined,
): Promise<ReadAnswer> {
  try {
    return { table: await readTable(new Uint8Array(await file.arrayBuffer()), languages, encoding) };
  } catch (error) {
    return { problem: error instanceof UnreadableFile ? error.message : UNREADABLE };
  }
}
