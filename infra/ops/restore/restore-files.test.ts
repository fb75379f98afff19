import {
  CopyObjectCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { type FileVersion, fileChanges, listVersions, restoreFiles } from './restore-files.ts';

const client = new S3Client({ region: 'us-east-1' });
const s3 = mockClient(client);
const files = { client, bucket: 'media' };
beforeEach(() => s3.reset());

const AT = 1000;
const version = (atMs: number, etag: string | undefined, rest: Partial<FileVersion> = {}): FileVersion => ({
  key: 'a.png',
  versionId: `v${atMs}`,
  atMs,
  isLatest: false,
  etag,
  bytes: 9,
  ...rest,
});
const latest = { isLatest: true };

test.each<[string, FileVersion[], string | undefined, boolean]>([
  ['is as it was', [version(900, 'x', latest)], undefined, false],
  ['was overwritten', [version(1100, 'y', latest), version(900, 'x'), version(800, 'w')], 'v900', false],
  ['was deleted', [version(1100, undefined, latest), version(900, 'x')], 'v900', false],
  ['was put once more as it was', [version(1100, 'x', latest), version(900, 'x')], undefined, false],
  ['came since', [version(1100, 'y', latest)], undefined, true],
  ['came since and is gone again', [version(1200, undefined, latest), version(1100, 'y')], undefined, false],
  ['is back though it was deleted', [version(1100, 'y', latest), version(900, undefined)], undefined, true],
  [
    'came in parts and was copied as one',
    [version(1100, 'y', latest), version(900, 'x-3')],
    undefined,
    false,
  ],
  [
    'came in parts, and has another size',
    [version(1100, 'y', { ...latest, bytes: 8 }), version(900, 'x-3')],
    'v900',
    false,
  ],
])('a file that %s', (_, versions, restored, isAdded) => {
  const changes = fileChanges(versions, AT);
  expect(changes.restored.map(({ versionId }) => versionId)).toEqual(restored ? [restored] : []);
  expect(changes.added).toEqual(isAdded ? ['a.png'] : []);
});

test('data exports are not restored', () => {
  expect(
    fileChanges(
      [version(1100, undefined, latest), version(900, 'x')].map((each) => ({
        ...each,
        key: 'exports/a.json',
      })),
      AT,
    ),
  ).toEqual({ restored: [], added: [] });
});

test('all pages of versions are listed, and a version is restored by a copy', async () => {
  const at = new Date(900);
  s3.on(ListObjectVersionsCommand, { Bucket: 'media' })
    .resolvesOnce({
      IsTruncated: true,
      NextKeyMarker: 'a ä.png',
      NextVersionIdMarker: 'v1',
      Versions: [{ Key: 'a ä.png', VersionId: 'v1', LastModified: at, ETag: '"x"', Size: 3 }],
    })
    .resolvesOnce({
      DeleteMarkers: [{ Key: 'a ä.png', VersionId: 'v2', LastModified: new Date(1100), IsLatest: true }],
    });
  const versions = await listVersions(files);
  expect(s3.commandCalls(ListObjectVersionsCommand)[1]?.args[0].input).toEqual({
    Bucket: 'media',
    KeyMarker: 'a ä.png',
    VersionIdMarker: 'v1',
  });
  await restoreFiles(files, { ...fileChanges(versions, AT), added: ['new.png'] });
  expect(s3.commandCalls(CopyObjectCommand).map(({ args }) => args[0].input)).toEqual([
    { Bucket: 'media', Key: 'a ä.png', CopySource: 'media/a%20%C3%A4.png?versionId=v1' },
  ]);
  expect(s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input)).toEqual([
    { Bucket: 'media', Key: 'new.png' },
  ]);
});
