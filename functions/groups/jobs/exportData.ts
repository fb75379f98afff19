import { eraseVersions } from '../../lib/aws/media.ts';
import { collect } from '../../lib/ownData/collect.ts';
import { beginFile, finishFile, hasEnded, keepPart } from '../../lib/ownData/exportFile.ts';
import { type DataExport, dataExports, exportFile } from '../../lib/store/dataExport.ts';
import type { Stored } from '../../lib/store/entity.ts';
import type { ExportedData } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import { transact } from '../../lib/store/write.ts';
import { indexesCaughtUp } from './indexLag.ts';

/** Writes a part of the file; the next job writes the next one. Done again, it writes the same part. */
export async function exportData(told: ExportedData): Promise<ExportedData | undefined> {
  const file = await waitingFile(told);
  if (file === undefined) return undefined;
  const { username, upload } = told;
  if (upload === undefined) await indexesCaughtUp();
  const { uploadId, etags, at } = upload ?? { uploadId: await beginFile(username), etags: [], at: undefined };
  const { text, next } = await collect(username, at);
  try {
    const etag = await keepPart({ username, uploadId, number: etags.length + 1, text });
    const written = { uploadId, etags: [...etags, etag] };
    if (next !== undefined) return { ...told, upload: { ...written, at: next } };
    await finishFile(username, written);
  } catch (error) {
    if (!hasEnded(error) || upload === undefined) throw error;
    return { ...told, upload: undefined };
  }
  await transact([dataExports.patch(file, { status: 'ready' })]);
  return undefined;
}

/** Says that nothing comes of a download any more. */
export async function giveUpExport(told: ExportedData): Promise<void> {
  const file = await waitingFile(told);
  if (file !== undefined) await transact([dataExports.patch(file, { status: 'failed' })]);
}

/** Removes the file of a download that is over, unless its user has asked for another. */
export async function eraseExport(username: string): Promise<void> {
  const { file } = await readAll({ file: dataExports.at({ username }) });
  if (file === undefined) await eraseVersions(exportFile(username));
}

/** Undefined when it was made before, or another was asked for meanwhile. */
async function waitingFile({ username, id }: ExportedData): Promise<Stored<DataExport> | undefined> {
  const { file } = await readAll({ file: dataExports.at({ username }) });
  return file?.id === id && file.status === 'working' ? file : undefined;
}
