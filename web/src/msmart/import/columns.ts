/** What a row of a lead says. */
export const COLUMNS = ['name', 'phone', 'status', 'remark', 'followUp'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** Which column of the file holds what; absent: none does. */
export type ColumnMap = Readonly<Partial<Record<ColumnName, number>>>;

/** How people head their columns, in English, Malay and Chinese: without spaces, dots and dashes, in small letters. */
const heads: Readonly<Record<ColumnName, readonly string[]>> = {
  name: [
    ...['name', 'fullname', 'leadname', 'customername', 'clientname', 'contactname', 'firstname', 'prospect'],
    ...['nama', 'namapenuh', 'namapelanggan', 'namaprospek'],
    ...['姓名', '名字', '名称', '名稱', '客户', '客戶', '客户姓名', '客戶姓名', '联系人', '聯絡人'],
  ],
  phone: [
    ...['phone', 'phoneno', 'phonenumber', 'mobile', 'mobileno', 'mobilenumber', 'mobilephone', 'tel'],
    ...['telephone', 'telno', 'hp', 'hpno', 'handphone', 'contact', 'contactno', 'contactnumber', 'whatsapp'],
    ...['whatsappno', 'whatsappnumber', 'phone1value'],
    ...['telefon', 'notelefon', 'notel', 'nombortelefon', 'nohp', 'nophone', 'notelbimbit'],
    ...[
      '电话',
      '電話',
      '电话号码',
      '電話號碼',
      '手机',
      '手機',
      '手机号',
      '手機號碼',
      '手机号码',
      '联系电话',
      '聯絡電話',
    ],
  ],
  status: [
    ...['status', 'stage', 'leadstatus'],
    ...['peringkat', 'tahap'],
    ...['状态', '狀態', '阶段', '階段'],
  ],
  remark: [
    ...['remark', 'remarks', 'note', 'notes', 'comment', 'comments'],
    ...['catatan', 'nota', 'ulasan'],
    ...['备注', '備註', '备考', '说明', '說明'],
  ],
  followUp: [
    ...['followup', 'followupdate', 'nextfollowup', 'followupon', 'nextcontact', 'duedate'],
    ...['susulan', 'tarikhsusulan', 'tarikhfollowup'],
    ...['跟进', '跟進', '跟进日期', '跟進日期', '下次跟进', '下次跟進'],
  ],
};

const plain = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._/\\:()#*-]+/g, '');

/** The columns of a file by its first row. Undefined: that is no header, the rows begin with it. */
export function columnsByHead(head: readonly string[]): ColumnMap | undefined {
  const found: Partial<Record<ColumnName, number>> = {};
  for (const [index, cell] of head.entries()) {
    const column = COLUMNS.find((name) => found[name] === undefined && heads[name].includes(plain(cell)));
    if (column !== undefined) found[column] = index;
  }
  return Object.keys(found).length === 0 ? undefined : found;
}

/** Of a file without a header: the column with the numbers is the phone, the first other one the name. */
export function columnsByContent(rows: readonly (readonly string[])[]): ColumnMap {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const numbers = (column: number) =>
    rows.filter((row) => /^[+(]?\d[\d\s()+.E-]{5,}$/i.test(row[column]?.trim() ?? '')).length;
  const columns = Array.from({ length: width }, (_, index) => index);
  const phone = columns.toSorted((one, other) => numbers(other) - numbers(one))[0];
  const name = columns.find((column) => column !== phone);
  return { ...(phone !== undefined && { phone }), ...(name !== undefined && { name }) };
}
