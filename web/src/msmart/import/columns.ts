import { fileDay } from './fileDay.ts';
import type { FileRow } from './leadRows.ts';

/** What a row of a lead says. */
export const COLUMNS = ['name', 'lastName', 'phone', 'status', 'remark', 'followUp'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** Which column of the file holds what; absent: none does. */
export type ColumnMap = Readonly<Partial<Record<ColumnName, number>>>;

/**
 * How people head their columns, in English, Malay and Chinese: without spaces, dots and dashes, in small letters.
 * Where a file has several of them, the first one here is meant.
 */
const heads: Readonly<Record<ColumnName, readonly string[]>> = {
  phone: [
    'phone',
    'phoneno',
    'phonenumber',
    'mobile',
    'mobileno',
    'mobilenumber',
    'mobilephone',
    'cellphone',
    'hp',
    'hpno',
    'handphone',
    'handphoneno',
    'whatsapp',
    'whatsappno',
    'whatsappnumber',
    'phone1value',
    'nohp',
    'notelbimbit',
    'telefonbimbit',
    'notelefonbimbit',
    'nophone',
    'telefon',
    'notelefon',
    'notel',
    'nombortelefon',
    '手机',
    '手機',
    '手机号',
    '手機號',
    '手机号码',
    '手機號碼',
    '电话',
    '電話',
    '电话号码',
    '電話號碼',
    '联系电话',
    '聯絡電話',
    'tel',
    'telno',
    'telephone',
    'telephoneno',
    'contactno',
    'contactnumber',
    'contact',
  ],
  name: [
    'name',
    'fullname',
    'leadname',
    'customername',
    'clientname',
    'contactname',
    'prospect',
    'nama',
    'namapenuh',
    'namapelanggan',
    'namaprospek',
    '姓名',
    '名字',
    '名称',
    '名稱',
    '客户',
    '客戶',
    '客户姓名',
    '客戶姓名',
    '联系人',
    '聯絡人',
    'firstname',
    'givenname',
    'contact',
    'contactperson',
  ],
  lastName: ['lastname', 'surname', 'familyname'],
  status: ['status', 'stage', 'leadstatus', 'peringkat', 'tahap', '状态', '狀態', '阶段', '階段'],
  remark: [
    'remark',
    'remarks',
    'note',
    'notes',
    'comment',
    'comments',
    'catatan',
    'nota',
    'ulasan',
    '备注',
    '備註',
    '备考',
    '说明',
    '說明',
  ],
  followUp: [
    'followup',
    'followupdate',
    'nextfollowup',
    'followupon',
    'nextcontact',
    'duedate',
    'susulan',
    'tarikhsusulan',
    'tarikhfollowup',
    '跟进',
    '跟進',
    '跟进日期',
    '跟進日期',
    '下次跟进',
    '下次跟進',
  ],
};

/** The phone is found before the name: a column 'Contact' is the one that is missing. */
const SOUGHT = ['phone', 'name', 'lastName', 'status', 'remark', 'followUp'] as const;
const GIVEN_NAMES = ['firstname', 'givenname'];

const plain = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._/\\:()#*-]+/g, '');

/** The columns that the cells of a row name. Undefined: it names none. */
export function columnsByHead(head: readonly string[]): ColumnMap | undefined {
  const names = head.map(plain);
  const found: Partial<Record<ColumnName, number>> = {};
  for (const column of SOUGHT) {
    const isFree = (index: number) => index >= 0 && !Object.values(found).includes(index);
    const index = heads[column].map((name) => names.indexOf(name)).find(isFree);
    if (index !== undefined) found[column] = index;
  }
  const { lastName, ...others } = found;
  // Beside a whole name it says nothing more.
  const isHalf = GIVEN_NAMES.includes(names[found.name ?? -1] ?? '');
  const columns = isHalf ? found : others;
  return Object.keys(columns).length === 0 ? undefined : columns;
}

const LOOKED_AT_ROWS = 10;

/** The row that names the columns, of a sheet's first ones: above it there may be a title. Undefined: none does. */
export function findHead(rows: readonly FileRow[]): { head: FileRow; columns: ColumnMap } | undefined {
  const named = rows.slice(0, LOOKED_AT_ROWS).flatMap((head, index) => {
    const columns = columnsByHead(head.cells);
    const count = Object.keys(columns ?? {}).length;
    // A single word further down may stand there by chance.
    return columns === undefined || (index > 0 && count < 2) ? [] : [{ head, columns, count }];
  });
  return named.toSorted((one, other) => other.count - one.count)[0];
}

/** Of rows that no head names: the column with the numbers is the phone, the first one with letters the name. */
export function columnsByContent(rows: readonly (readonly string[])[]): ColumnMap {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  const most = (isSo: (cell: string) => boolean, others: readonly number[]) => {
    const count = (column: number) => rows.filter((row) => isSo(row[column]?.trim() ?? '')).length;
    return others.toSorted((one, other) => count(other) - count(one))[0];
  };
  const phone = most(isNumber, columns);
  const name = columns.find(
    (column) => column !== phone && rows.some((row) => /\p{L}/u.test(row[column] ?? '')),
  );
  return { ...(phone !== undefined && { phone }), ...(name !== undefined && { name }) };
}

/** Like a phone number, and unlike a date. */
const isNumber = (cell: string) =>
  /^[+(]?\d[\d\s()+.E-]{5,}$/i.test(cell) && fileDay(cell, 'day first') === undefined;
