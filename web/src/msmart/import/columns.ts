import { fileDay } from './fileDay.ts';
import type { FileRow } from './readTable.ts';

export const COLUMNS = ['name', 'phone', 'status', 'remark', 'followUp'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/**
 * The columns of the file that a field of a lead is read from: parts of the name and remarks are joined, of several
 * phones the first filled one counts.
 */
export type ColumnMap = Readonly<Record<ColumnName, readonly number[]>>;

export const NO_COLUMNS: ColumnMap = { name: [], phone: [], status: [], remark: [], followUp: [] };

/**
 * Titles of columns in English, Malay and Chinese, in lower case without spaces and punctuation, the preferred ones
 * first. Phones lack the numbers at their end, as in `Phone 1 - Value` or `Home Phone 2`.
 */
const titles = {
  phone:
    words(`phone phoneno phonenumber mobile mobileno mobilenumber mobilephone mobilephonenumber cellphone hp hpno
    handphone handphoneno whatsapp whatsappno whatsappnumber whatsappphonenumber nohp notelbimbit telefonbimbit
    notelefonbimbit nophone telefon notelefon notel nombortelefon 手机 手機 手机号 手機號 手机号码 手機號碼 电话 電話 电话号码
    電話號碼 联系电话 聯絡電話 tel telno telephone telephoneno contactno contactnumber primaryphone phonesprimaryphonenumber
    homephone businessphone workphone officephone companymainphone companyphone otherphone carphone
    phonesadditionalphones`),
  name: words(`name fullname leadname customername clientname contactname prospect nama namapenuh namapelanggan
    namaprospek 姓名 名字 名称 名稱 客户 客戶 客户姓名 客戶姓名 联系人 聯絡人`),
  givenName: words('firstname givenname namefirstname'),
  middleName: words('middlename additionalname'),
  lastName: words('lastname surname familyname namelastname'),
  status: words('status leadstatus stage leadstage lifecyclestage peringkat tahap 状态 狀態 阶段 階段'),
  remark: words(
    `remark remarks note notes comment comments description catatan nota ulasan 备注 備註 备考 说明 說明`,
  ),
  followUp: words(`followup followupdate nextfollowup nextfollowupdate followupon nextcontact nextcontactdate
    nextactivitydate duedate susulan tarikhsusulan tarikhfollowup 跟进 跟進 跟进日期 跟進日期 下次跟进 下次跟進`),
  /** Either a name or a number. */
  contact: words('contact contactperson'),
};

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}

export const normalized = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._/\\:()#*-]+/g, '');

/** Finds the columns by the titles in a row. Undefined when the row has no known title. */
export function columnsByTitle(cells: readonly string[]): ColumnMap | undefined {
  const names = cells.map(normalized);
  const bases = names.map((name) => name.replace(/\d+(value)?$/, ''));
  const find = (wanted: readonly string[], among = names) =>
    wanted.flatMap((title) => among.flatMap((name, index) => (name === title ? [index] : [])));
  const contact = find(titles.contact);
  const [fullName] = find(titles.name);
  const nameParts = [titles.givenName, titles.middleName, titles.lastName].flatMap((part) =>
    find(part).slice(0, 1),
  );
  const numbers = find(titles.phone, bases);
  const name = fullName === undefined ? nameParts : [fullName];
  const hasPhone = numbers.length > 0;
  const columns: ColumnMap = {
    name: name.length > 0 || !hasPhone ? name : contact.slice(0, 1),
    phone: hasPhone ? numbers : contact.slice(0, 1),
    status: find(titles.status).slice(0, 1),
    remark: find(titles.remark),
    followUp: find(titles.followUp).slice(0, 1),
  };
  return countOf(columns) === 0 ? undefined : columns;
}

const countOf = (columns: ColumnMap) => Object.values(columns).filter((indices) => indices.length > 0).length;

export const HEAD_ROWS_MAX = 10;

/** Finds the row with the column titles among the first rows of a sheet. */
export function findHead(rows: readonly FileRow[]): { head: FileRow; columns: ColumnMap } | undefined {
  const named = rows.slice(0, HEAD_ROWS_MAX).flatMap((head, index) => {
    const columns = columnsByTitle(head.cells);
    const count = countOf(columns ?? NO_COLUMNS);
    // Below the first row a single title may be the content of a cell.
    return columns === undefined || (index > 0 && count < 2) ? [] : [{ head, columns, count }];
  });
  return named.toSorted((one, other) => other.count - one.count)[0];
}

/** Finds the columns of rows without titles: the phone has most numbers, the name is the first column with letters. */
export function columnsByContent(rows: readonly (readonly string[])[]): ColumnMap {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, index) => index);
  const phoneCount = (column: number) => rows.filter((row) => isPhone(row[column] ?? '')).length;
  const phone = columns.toSorted((one, other) => phoneCount(other) - phoneCount(one)).slice(0, 1);
  const name = columns.find(
    (column) => !phone.includes(column) && rows.some((row) => /\p{L}/u.test(row[column] ?? '')),
  );
  return { ...NO_COLUMNS, phone, name: name === undefined ? [] : [name] };
}

/** Returns whether a cell looks like a phone number, perhaps after a label, and not like a date. */
export const isPhone = (cell: string) =>
  /^\D{0,12}\d[\d\s()+.E/-]{5,}/i.test(cell.trim()) && fileDay(cell.trim(), 'day first') === undefined;
