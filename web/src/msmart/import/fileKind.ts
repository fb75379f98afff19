import { unzipSync } from 'fflate';

const startOf = (bytes: Uint8Array, length = 64) => String.fromCharCode(...bytes.subarray(0, length));

export const isZip = (bytes: Uint8Array): boolean => startOf(bytes, 2) === 'PK';

const CHOOSE = 'Choose a .csv, .xlsx or .vcf file.';
const SAVE = 'Save it as .xlsx or .csv, and choose that.';

/** Lists how other kinds of files begin, and their names. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^%PDF/, `This is a PDF. ${CHOOSE}`],
  [
    /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp(heic|heif|mif1|avif))/s,
    `This is a picture. ${CHOOSE}`,
  ],
  [/^.{4}ftyp|^RIFF.{4}(AVI|WAVE)|^OggS/s, `This is a video or a sound. ${CHOOSE}`],
  [/^\{\\rtf/, `This is a text document. ${SAVE}`],
  [
    /^(\xef\xbb\xbf)?\s*<(!doctype html|html|table|meta)/i,
    `This is a web page. Open it in a spreadsheet. ${SAVE}`,
  ],
  [/^(\xef\xbb\xbf)?\s*<\?xml/i, `This is an XML file. Open it in a spreadsheet. ${SAVE}`],
  [/^(Rar!|7z\xbc\xaf)/, `This is a packed folder. Unpack it, and choose the file in it.`],
];

/** Tells archives apart by the name of one of their files. */
const archives: readonly (readonly [RegExp, string])[] = [
  [/^word\//, `This is a Word document. Copy its table into a spreadsheet. ${SAVE}`],
  [/^ppt\//, `This is a presentation. ${CHOOSE}`],
  [/^xl\/workbook\.bin$/, `This is a binary Excel file (.xlsb). ${SAVE}`],
  [/^Index\/|^Index\.zip$/, `This is a file of Apple Numbers. Export it as .xlsx or .csv, and choose that.`],
  [/^content\.xml$/, `This is an OpenDocument file. ${SAVE}`],
];

/** Returns what a file is that is no list of leads. Undefined when it may be one. */
export function otherKind(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  if (startOf(bytes, 4) === '\xd0\xcf\x11\xe0') return ofCompoundFile(bytes);
  if (isZip(bytes)) return ofArchive(bytes);
  const start = startOf(bytes);
  return kinds.find(([pattern]) => pattern.test(start))?.[1];
}

/** Old Office files and encrypted workbooks have the same container (MS-OFFCRYPTO, 2.3.4.4). */
function ofCompoundFile(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-16le').decode(bytes);
  if (text.includes('EncryptedPackage')) {
    return 'This file is locked with a password. Save it without one, and choose that.';
  }
  if (text.includes('WordDocument')) {
    return `This is an old Word document. Copy its table into a spreadsheet. ${SAVE}`;
  }
  return `This is an old Excel file (.xls). ${SAVE}`;
}

function ofArchive(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name);
        return false;
      },
    });
  } catch {
    return 'This file is damaged. Save it again, and choose that.';
  }
  const kind = archives.find(([pattern]) => names.some((name) => pattern.test(name)));
  if (kind !== undefined) return kind[1];
  const isWorkbook = names.some((name) => name.endsWith('.rels'));
  return isWorkbook ? undefined : 'This is a packed folder. Unpack it, and choose the file in it.';
}
