import type { VIDEO_TYPES } from '../../../shared/contract/author/uploads.ts';

type VideoType = (typeof VIDEO_TYPES)[number];

/** The bytes from the beginning of a file that decide its type. */
export const HEAD_BYTES = 4096;

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** The element DocType (RFC 8794, 11.2.8) with a text of four letters. */
const WEBM = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
/** The brand of QuickTime's own files, which few browsers play. */
const QUICKTIME = 'qt  ';

/** Returns a file's type by its first bytes. Undefined when it is not a video that browsers play. */
export function videoType(head: Uint8Array): VideoType | undefined {
  const bytes = Buffer.from(head);
  if (EBML.every((byte, index) => bytes[index] === byte))
    return bytes.includes(WEBM) ? 'video/webm' : undefined;
  return isMp4(bytes) ? 'video/mp4' : undefined;
}

/** Checks the first box, which names the file's brands in four letters each (ISO 14496-12, 4.3). */
function isMp4(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const boxBytes = bytes.readUInt32BE(0);
  const isWhole = boxBytes >= 16 && boxBytes % 4 === 0 && boxBytes <= bytes.length;
  return isWhole && bytes.toString('latin1', 8, 12) !== QUICKTIME;
}
