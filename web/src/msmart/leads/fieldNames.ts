import { dayDate } from './day.ts';
import { rejectionTypes } from './progress.ts';

export const fieldNames = {
  leadName: 'Name',
  leadPhoneNumber: 'Phone No.',
  leadSource: 'Source',
  leadTag: 'Tag',
  leadStatus: 'Status',
  prospectingRemark: 'Status remark',
  leadPresent: 'Presented',
  presentRemark: 'Present remark',
  con_addFB: 'Added on Facebook',
  con_followTT: 'Followed on TikTok',
  con_savePhone: 'Phone number saved',
  eng_facebook: 'Engaged on Facebook',
  eng_tiktok: 'Engaged on TikTok',
  eng_wsStatus: 'Engaged on WhatsApp',
  closingStatus: 'Closing status',
  rejectionType: 'Rejection type',
  rejectionRemark: 'Rejection remark',
  followUpDate: 'Follow up date',
  followUpRemarkSet: 'Follow up remark',
} as const;

type FieldName = keyof typeof fieldNames;

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fieldNames, name);

export const shownFields = Object.keys(fieldNames).filter(isFieldName);

/** Returns the value of a field in words. */
export function textOfField(field: string, text: string): string {
  if (text === 'true') return 'Yes';
  if (text === 'false') return 'No';
  if (field === 'rejectionType') return rejectionTypes.find(({ value }) => value === text)?.label ?? text;
  if (text !== '' && field === 'followUpDate') return dayDate(text);
  return text;
}
