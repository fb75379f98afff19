import { eraseVersions } from '../../lib/aws/media.ts';
import { collect } from '../../lib/ownData/collect.ts';
import { beginFile, finishFile, hasEnded, keepPart } from '../../lib/ownData/exportFile.ts';
import { type DataExport, dataExports, exportFile } from '../../lib/store/dataExport.ts';
import type { Stored } from '../../lib/store/entity.ts';
import type { ExportDataInput } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { transact } from '../../lib/store/write.ts';
import { indexesCaughtUp } from './indexLag.ts';

/** Writes one part of the file; the next job writes the next part. A repetition overwrites the same part. */
export async function exportData(input: ExportDataInput): Promise<ExportDataInput | undefined> {
  const file = await waitingFile(input);
  if (file === undefined) return undefined;
  const { username, upload } = input;
  if (upload === undefined) await indexesCaughtUp();
  const { uploadId, etags, at } = upload ?? { uploadId: await beginFile(username), etags: [], at: undefined };
  const { text, next } = await collect(username, at);
  try {
    const etag = await keepPart({ username, uploadId, number: etags.length + 1, text });
    const written = { uploadId, etags: [...etags, etag] };
    if (next !== undefined) return { ...input, upload: { ...written, at: next } };
    await finishFile(username, written);
  } catch (error) {
    if (!hasEnded(error) || upload === undefined) throw error;
    return { ...input, upload: undefined };
  }
  await transact([dataExports.patch(file, { status: 'ready' })]);
  return undefined;
}

export async function giveUpExport(input: ExportDataInput): Promise<void> {
  const file = await waitingFile(input);
  if (file !== undefined) await transact([dataExports.patch(file, { status: 'failed' })]);
}

/** Removes the file of an expired download, unless the user has requested another. */
export async function eraseExport(username: string): Promise<void> {
  const { file } = await readAll({ file: dataExports.at({ username }) });
  if (file === undefined) await eraseVersions(exportFile(username));
}

/** Returns undefined when the download is finished or was replaced by another. */
async function waitingFile({ username, id }: ExportDataInput): Promise<Stored<DataExport> | undefined> {
  const { file } = await readAll({ file: dataExports.at({ username }) });
  return file?.id === id && file.status === 'working' ? file : undefined;
}
