import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { siteHeaders } from '../stack/edge/site-headers.ts';
import { PAGES } from './release.ts';

/** Pages that users left open still request files of earlier versions. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** This file lists the files of the version. It is kept and restored with the pages. */
const LIST = 'releases/files.json';
const Paths = z.array(z.string());

/**
 * Uploads the built web app. CloudFront needs no invalidation: a file under `assets/` has the hash of its content in its
 * name, and every other file is revalidated.
 */
export async function uploadSite(client: S3Client, bucket: string, folder: string): Promise<void> {
  const paths = await filesOf(folder);
  const files = paths.map((path) => ({ path, ...siteHeaders(path) }));
  // Pages are uploaded last, so that every file they refer to is there.
  for (const group of [files.filter(isAsset), files.filter((file) => !isAsset(file))]) {
    await Promise.all(
      group.map(async ({ path, contentType, cacheControl }) => {
        const Body = await readFile(join(folder, path));
        const headers = { ContentType: contentType, CacheControl: cacheControl };
        await client.send(new PutObjectCommand({ Bucket: bucket, Key: path, Body, ...headers }));
      }),
    );
  }
  const list = { Key: LIST, Body: JSON.stringify(paths), ContentType: 'application/json' };
  await client.send(new PutObjectCommand({ Bucket: bucket, ...list }));
  const kept = await keptFiles(client, bucket);
  if (kept !== undefined) await removeOld(client, bucket, new Set([...paths, LIST, ...kept]));
}

/** Returns the files of the release that a rollback restores. Undefined: its list is missing. */
async function keptFiles(client: S3Client, Bucket: string): Promise<readonly string[] | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: PAGES + LIST }));
    return Paths.parse(JSON.parse((await Body?.transformToString()) ?? ''));
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Deletes old files that no release uses. Each deployment uploads its files again, so their dates are recent. */
async function removeOld(client: S3Client, bucket: string, present: ReadonlySet<string>): Promise<void> {
  const oldest = Date.now() - KEPT_DAYS * DAY_MS;
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
    const Objects = (page.Contents ?? [])
      .filter(({ Key = '', LastModified }) => !present.has(Key) && Number(LastModified) < oldest)
      .map(({ Key }) => ({ Key }));
    if (Objects.length > 0) {
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
    }
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

const isAsset = ({ path }: { path: string }): boolean => path.startsWith('assets/');
