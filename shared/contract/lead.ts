import * as z from 'zod/mini';
import { isRealDate } from '../rules/time.ts';
import { Search } from './list.ts';
import { requiredName, requiredText, text, validatedBy } from './text.ts';

export const STAGES = ['Prospecting', 'Connecting', 'Engagement', 'Result'] as const;
export const OUTCOMES = ['Rejected', 'Booked', 'Closed'] as const;

/** The values that are sent; 'Discuss' is shown as 'Discuss First'. */
export const REJECTION_TYPES = ['Price', 'Not Interested', 'Discuss'] as const;

const Stage = z.enum(STAGES, 'Status is required');
/** What a list shows: the outcome if there is one, else the stage. */
const Status = z.enum([...STAGES, ...OUTCOMES], 'Status is required');
const Outcome = z.enum(['', ...OUTCOMES], 'Closing status is not valid');
const RejectionType = z.enum(['', ...REJECTION_TYPES], 'Rejection type is not valid');

const Name = requiredName('Name', 254);
const Phone = requiredName('Phone Number', 254);

/** A day as YYYY-MM-DD, also in the past; empty where none is given. */
const FollowUp = z.string({ error: 'Follow up date is not valid' }).check(
  z.trim(),
  validatedBy((day) =>
    day === '' || isRealDate(day) ? undefined : 'Follow up date must be a date, YYYY-MM-DD',
  ),
);

/** A save that sends the version it was made from is refused when the lead has changed since. */
const Version = z.optional(z.int('Version is not valid'));

const dialog = {
  name: Name,
  phone: Phone,
  status: Status,
  followUp: z.optional(FollowUp),
  rejectionType: z.optional(RejectionType),
};

const Remark = z.optional(text('Remark', 1000));

/** What the create dialog sends. */
export const NewLead = z.object({
  team: requiredName('Team', 50, 'Please select a team'),
  ...dialog,
  remarks: Remark, // spelled so by the create call; `remark` everywhere else
});
export type NewLead = z.infer<typeof NewLead>;

/** What the edit dialog sends. */
const LeadEdit = z.object({
  form: z.literal('edit').register(z.globalRegistry, { internal: true }),
  ...dialog,
  remark: Remark,
  version: Version,
});

const Tick = z.optional(z.boolean('A tick is on or off'));

/** What the detail page sends; an absent field stays as it is. */
const LeadDetail = z
  .object({
    form: z.literal('detail').register(z.globalRegistry, { internal: true }),
    leadName: z.optional(text('Name', 254).check(z.trim())),
    leadPhoneNumber: Phone,
    leadSource: z.optional(text('Source', 254)),
    leadTag: z.optional(text('Tag', 1000)),
    leadStatus: z.optional(Stage),
    prospectingRemark: requiredText('Status remark', 1000),
    leadPresent: Tick,
    presentRemark: z.optional(text('Present remark', 1000)),
    // The reply spells these six con_addFB, con_followTT, con_savePhone, eng_facebook, eng_tiktok, eng_wsStatus.
    addFB: Tick,
    followTT: Tick,
    savePhone: Tick,
    engFB: Tick,
    engTT: Tick,
    engWS: Tick,
    closingStatus: z.optional(Outcome),
    rejectionType: z.optional(RejectionType),
    rejectionRemark: z.optional(text('Rejection remark', 254)),
    followUpDate: z.optional(FollowUp),
    followUpRemark: requiredText('Follow up remark', 254), // `followUpRemarkSet` in the reply
    version: Version,
  })
  .check(
    z.refine(
      (lead) =>
        Boolean(lead.followUpDate) || lead.closingStatus === 'Closed' || lead.closingStatus === 'Rejected',
      {
        path: ['followUpDate'],
        error: 'Follow up date is required',
        // Reported together with what is wrong elsewhere in the form.
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    ),
  );

type Sent<S extends z.ZodMiniType> = Omit<z.input<S>, 'form'>;

/** The dialog and the detail page share one path: fields that only the page has tell them apart. */
export const LeadChange = z.pipe(
  z.transform((sent: Sent<typeof LeadEdit> | Sent<typeof LeadDetail>) =>
    typeof sent === 'object' && sent !== null
      ? { ...sent, form: isDetail(sent) ? ('detail' as const) : ('edit' as const) }
      : sent,
  ),
  z.discriminatedUnion('form', [LeadEdit, LeadDetail]),
);
export type LeadChange = z.infer<typeof LeadChange>;

function isDetail(sent: object): boolean {
  return ['leadPhoneNumber', 'leadName', 'leadStatus', 'prospectingRemark', 'followUpRemark'].some(
    (field) => field in sent,
  );
}

/** A lead as lists show it. */
export const LeadRow = z.object({
  id: z.string(),
  teamName: z.string(),
  name: z.string(),
  phone: z.string(),
  status: Status,
  followUpDate: z.string(),
  createdAt: z.iso.datetime(),
});
export type LeadRow = z.infer<typeof LeadRow>;

/** A lead as managers see it: with the member whose it is. */
export const TeamLeadRow = z.extend(LeadRow, { username: z.string() });
export type TeamLeadRow = z.infer<typeof TeamLeadRow>;

/** One lead, with the names of the detail page and those of the edit dialog. */
export const Lead = z.extend(TeamLeadRow, {
  remark: z.string(),
  leadName: z.string(),
  leadPhoneNumber: z.string(),
  leadSource: z.string(),
  leadTag: z.string(),
  leadStatus: Stage,
  prospectingRemark: z.string(),
  leadPresent: z.boolean(),
  presentRemark: z.string(),
  con_addFB: z.boolean(),
  con_followTT: z.boolean(),
  con_savePhone: z.boolean(),
  eng_facebook: z.boolean(),
  eng_tiktok: z.boolean(),
  eng_wsStatus: z.boolean(),
  closingStatus: Outcome,
  rejectionType: RejectionType,
  rejectionRemark: z.string(),
  followUpRemarkSet: z.string(),
  version: z.int(),
});
export type Lead = z.infer<typeof Lead>;

/** Who changed what of a lead, and when. */
export const LeadEvent = z.object({
  at: z.iso.datetime(),
  username: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});
export type LeadEvent = z.infer<typeof LeadEvent>;

const Day = z.string().check(validatedBy((day) => (isRealDate(day) ? undefined : 'Please choose a date')));

/** The query of a list of leads: the search box with its selector, and the date picker. */
export const LeadSearch = z.extend(Search, {
  searchBy: z.optional(z.enum(['name', 'phone', 'status'], 'Please search by name, phone or status')),
  from: z.optional(Day),
  to: z.optional(Day),
  /** Which of a lead's days `from` and `to` bound. */
  dateOf: z._default(z.enum(['created', 'followUp', 'changed'], 'Please choose which date'), 'created'),
});
export type LeadSearch = z.infer<typeof LeadSearch>;
