import { fileDay } from './fileDay.ts';
import type { FileRow } from './readTable.ts';

export const COLUMNS = ['name', 'lastName', 'phone', 'status', 'remark', 'followUp'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** The index of each column in the file. A column that the file lacks is absent. */
export type ColumnMap = Readonly<Partial<Record<ColumnName, number>>>;

/**
 * Titles of columns in English, Malay and Chinese, in lower case without spaces and punctuation. When a file has several
 * titles of a column, the first one in this list wins.
 */
const titles: Readonly<Record<ColumnName, readonly string[]>> = {
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

/** The phone comes before the name, because a column 'Contact' may be either. */
const SEARCH_ORDER = ['phone', 'name', 'lastName', 'status', 'remark', 'followUp'] as const;
const GIVEN_NAMES = ['firstname', 'givenname'];

const normalized = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._/\\:()#*-]+/g, '');

/** Finds the columns by the titles in a row. Undefined when the row has no known title. */
export function columnsByTitle(cells: readonly string[]): ColumnMap | undefined {
  const names = cells.map(normalized);
  const found: Partial<Record<ColumnName, number>> = {};
  for (const column of SEARCH_ORDER) {
    const isFree = (index: number) => index >= 0 && !Object.values(found).includes(index);
    const index = titles[column].map((title) => names.indexOf(title)).find(isFree);
    if (index !== undefined) found[column] = index;
  }
  const { lastName, ...others } = found;
  // A last name is used only beside a given name, because a full name holds it already.
  const hasGivenName = GIVEN_NAMES.includes(names[found.name ?? -1] ?? '');
  const columns = hasGivenName ? found : others;
  return Object.keys(columns).length === 0 ? undefined : columns;
}

const HEAD_ROWS_MAX = 10;

/** Finds the row with the column titles among the first rows of a sheet. */
export function findHead(rows: readonly FileRow[]): { head: FileRow; columns: ColumnMap } | undefined {
  const named = rows.slice(0, HEAD_ROWS_MAX).flatMap((head, index) => {
    const columns = columnsByTitle(head.cells);
    const count = Object.keys(columns ?? {}).length;
    // Below the first row a single title may be the content of a cell.
    return columns === undefined || (index > 0 && count < 2) ? [] : [{ head, columns, count }];
  });
  return named.toSorted((one, other) => other.count - one.count)[0];
}

/** Finds the columns of rows without titles: the phone has most numbers, the name is the first column with letters. */
export function columnsByContent(rows: readonly (readonly string[])[]): ColumnMap {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  const phoneCount = (column: number) => rows.filter((row) => isPhone(row[column]?.trim() ?? '')).length;
  const [phone] = columns.toSorted((one, other) => phoneCount(other) - phoneCount(one));
  const name = columns.find(
    (column) => column !== phone && rows.some((row) => /\p{L}/u.test(row[column] ?? '')),
  );
  return { ...(phone !== undefined && { phone }), ...(name !== undefined && { name }) };
}

/** Returns whether a cell looks like a phone number and not like a date. */
const isPhone = (cell: string) =>
  /^[+(]?\d[\d\s()+.E-]{5,}$/i.test(cell) && fileDay(cell, 'day first') === undefined;
