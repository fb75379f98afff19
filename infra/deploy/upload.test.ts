import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { uploadSite } from './upload.ts';

const folder = testFolder('site');
mkdirSync(join(folder, 'assets'));
for (const path of ['index.html', 'chat.html', 'assets/main-1a2b.js', 'assets/main-1a2b.css']) {
  writeFileSync(join(folder, path), path);
}

const client = new S3Client({ region: 'eu-west-1' });
const s3 = mockClient(client);

beforeEach(() => {
  s3.reset();
  s3.on(PutObjectCommand).resolves({});
  s3.on(DeleteObjectsCommand).resolves({});
  s3.on(ListObjectsV2Command).resolves({ Contents: [] });
  keptIs('[]');
});

/** Stores the list of the kept release. */
function keptIs(text: string) {
  const Body = Object({ transformToString: async () => text });
  s3.on(GetObjectCommand, { Key: 'releases/previous/pages/releases/files.json' }).resolves({ Body });
}

const uploads = () => s3.commandCalls(PutObjectCommand).map((call) => call.args[0].input);

test('pages are uploaded after the assets that they name', async () => {
  await uploadSite(client, 'site', folder);
  const keys = uploads().map(({ Key }) => Key);
  expect(keys.slice(0, 2).sort()).toEqual(['assets/main-1a2b.css', 'assets/main-1a2b.js']);
  expect(keys.slice(2, 4).sort()).toEqual(['chat.html', 'index.html']);
});

test('browsers keep an asset for a year and revalidate a page', async () => {
  await uploadSite(client, 'site', folder);
  const byKey = new Map(uploads().map((input) => [input.Key, input]));
  expect(byKey.get('assets/main-1a2b.js')).toMatchObject({
    CacheControl: 'public, max-age=31536000, immutable',
    ContentType: 'text/javascript; charset=utf-8',
  });
  expect(byKey.get('index.html')).toMatchObject({
    CacheControl: 'no-cache',
    ContentType: 'text/html; charset=utf-8',
  });
});

test('files of earlier versions stay for a month, and files of this version always', async () => {
  const [fresh, old] = [new Date(), new Date(Date.now() - 31 * 86_400_000)];
  s3.on(ListObjectsV2Command).resolves({
    Contents: [
      { Key: 'assets/main-0000.js', LastModified: old },
      { Key: 'assets/main-1111.js', LastModified: fresh },
      { Key: 'index.html', LastModified: old },
    ],
  });
  await uploadSite(client, 'site', folder);
  const removed = s3.commandCalls(DeleteObjectsCommand).map((call) => call.args[0].input.Delete?.Objects);
  expect(removed).toEqual([[{ Key: 'assets/main-0000.js' }]]);
});

test('old files of the kept release stay', async () => {
  const LastModified = new Date(Date.now() - 31 * 86_400_000);
  const Contents = ['assets/main-0000.js', 'assets/main-1111.js'].map((Key) => ({ Key, LastModified }));
  s3.on(ListObjectsV2Command).resolves({ Contents });
  keptIs('["index.html","assets/main-1111.js"]');
  await uploadSite(client, 'site', folder);
  const removed = () =>
    s3.commandCalls(DeleteObjectsCommand).map((call) => call.args[0].input.Delete?.Objects);
  expect(removed()).toEqual([[{ Key: 'assets/main-0000.js' }]]);
  const list = uploads().find(({ Key }) => Key === 'releases/files.json');
  expect(JSON.parse(String(list?.Body))).toContain('assets/main-1a2b.js');
  s3.on(GetObjectCommand).rejects(new NoSuchKey({ message: 'none', $metadata: {} }));
  await uploadSite(client, 'site', folder);
  expect(removed()).toHaveLength(1);
});

test('a file of an unknown type is refused before anything changes', async () => {
  const strange = join(folder, 'strange.xyz');
  writeFileSync(strange, '');
  try {
    await expect(uploadSite(client, 'site', folder)).rejects.toThrow(/strange\.xyz/);
    expect([...uploads(), ...s3.commandCalls(DeleteObjectsCommand)]).toEqual([]);
  } finally {
    rmSync(strange);
  }
});
