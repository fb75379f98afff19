import type { Encoding } from './decode.ts';
import { readTable, type Table, UnreadableFile } from './readTable.ts';

export interface ReadRequest {
  readonly file: File;
  readonly languages: readonly string[];
  readonly encoding: Encoding | undefined;
}

export type ReadResult = { readonly table: Table } | { readonly problem: string };

const UNREADABLE = 'This file cannot be read. Choose a .csv or .xlsx file.';

addEventListener('message', ({ data: { file, languages, encoding } }: MessageEvent<ReadRequest>) => {
  void read(file, languages, encoding).then((result) => postMessage(result));
});

async function read(
  file: File,
  languages: readonly string[],
  encoding: Encoding | undefined,
): Promise<ReadResult> {
  try {
    return { table: await readTable(new Uint8Array(await file.arrayBuffer()), languages, encoding) };
  } catch (error) {
    return { problem: error instanceof UnreadableFile ? error.message : UNREADABLE };
  }
}
