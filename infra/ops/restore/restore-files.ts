import {
  CopyObjectCommand,
  type DeleteMarkerEntry,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { EXPORTS } from '../../../functions/lib/store/dataExport.ts';
import { mapConcurrently } from '../../map-concurrently.ts';

/** A version of a file as the bucket lists it. */
export interface FileVersion {
  readonly key: string;
  readonly versionId: string;
  readonly atMs: number;
  readonly isLatest: boolean;
  /** The ETag of the file. Undefined: the file was deleted then. */
  readonly etag: string | undefined;
  readonly bytes: number;
}

/** The changes that restore the files. */
export interface FileChanges {
  /** Versions that become the current file again. */
  readonly restored: readonly FileVersion[];
  /** Keys of files that were added later. */
  readonly added: readonly string[];
}

/** Returns the changes that restore the files of a time. A version that has expired cannot be restored. */
export function fileChanges(versions: readonly FileVersion[], atMs: number): FileChanges {
  // Data exports expire within a day, so they are not restored.
  const kept = versions.filter(({ key }) => !key.startsWith(EXPORTS));
  const restored: FileVersion[] = [];
  const added: string[] = [];
  for (const [key, all] of Map.groupBy(kept, (each) => each.key)) {
    const then = versionAt(all, atMs);
    const now = all.find(({ isLatest }) => isLatest);
    if (isSame(then, now)) continue;
    if (then?.etag === undefined) added.push(key);
    else restored.push(then);
  }
  return { restored, added };
}

/** Compares two versions of a file. A multipart upload gets another ETag when it is copied as one part. */
function isSame(a: FileVersion | undefined, b: FileVersion | undefined): boolean {
  if (a?.etag === undefined || b?.etag === undefined) return a?.etag === b?.etag;
  const isRejoined = a.etag.includes('-') !== b.etag.includes('-');
  return a.etag === b.etag || (isRejoined && a.bytes === b.bytes);
}

/** Returns the newest version at a time. Of a file that was added and deleted in one second, it returns the file. */
function versionAt(versions: readonly FileVersion[], atMs: number): FileVersion | undefined {
  const [newest] = versions.filter((each) => each.atMs <= atMs).toSorted((a, b) => b.atMs - a.atMs);
  return newest;
}

const AT_ONCE = 20;

export interface Files {
  readonly client: S3Client;
  readonly bucket: string;
}

/** Lists the versions of all files. */
export async function listVersions({ client, bucket: Bucket }: Files): Promise<FileVersion[]> {
  const found: FileVersion[] = [];
  for (let from: Marker | undefined = {}; from !== undefined; ) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket, ...from }),
    );
    for (const each of page.Versions ?? []) {
      found.push({ ...versionOf(each), etag: each.ETag, bytes: each.Size ?? 0 });
    }
    for (const each of page.DeleteMarkers ?? []) {
      found.push({ ...versionOf(each), etag: undefined, bytes: 0 });
    }
    from = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined;
  }
  return found;
}

type Marker = Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'>;

function versionOf({ Key, VersionId, IsLatest, LastModified }: DeleteMarkerEntry) {
  return {
    key: Key ?? '',
    versionId: VersionId ?? '',
    isLatest: IsLatest === true,
    atMs: LastModified?.getTime() ?? 0,
  };
}

/** Applies the changes. The bucket keeps the overwritten and deleted files as versions. */
export async function restoreFiles({ client, bucket: Bucket }: Files, changes: FileChanges): Promise<void> {
  await mapConcurrently(changes.restored, AT_ONCE, async ({ key: Key, versionId }) => {
    const CopySource = `${Bucket}/${encodeURIComponent(Key)}?versionId=${encodeURIComponent(versionId)}`;
    await client.send(new CopyObjectCommand({ Bucket, Key, CopySource }));
  });
  await mapConcurrently(changes.added, AT_ONCE, async (Key) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
  });
}
