import * as z from 'zod/mini';
import { isFollowUpOpen, leadTexts } from '../rules/lead.ts';
import { FollowUpDay } from './day.ts';
import { hints } from './hint.ts';
import { Outcome, RejectionType, Stage, Status } from './lead.ts';
import { ClientKey } from './path.ts';
import { TeamName } from './team.ts';
import { requiredName, requiredText, text } from './text.ts';
import { KnownVersion, Version } from './version.ts';

const Name = requiredName('Name', leadTexts.name);
const Phone = requiredName('Phone Number', leadTexts.phone).register(hints, {
  hint: 'Include the country code, such as 60',
});

const dialog = {
  name: Name,
  phone: Phone,
  status: Status,
  followUp: z.optional(FollowUpDay),
  rejectionType: z.optional(RejectionType),
};

const Remark = z.optional(text('Remark', leadTexts.statusRemark));

/** What the create dialog sends. */
export const NewLead = z.object({
  team: TeamName,
  ...dialog,
  remarks: Remark, // spelled so by the create call; `remark` everywhere else
  /** Chosen by the client: sent again, it changes nothing and is answered the same. */
  key: z.optional(ClientKey),
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

/** The fields of the stages that the page and a quick save share; an absent one stays as it is. */
const progress = {
  leadStatus: z.optional(Stage),
  leadPresent: Tick,
  // Reads spell these six con_addFB, con_followTT, con_savePhone, eng_facebook, eng_tiktok, eng_wsStatus.
  addFB: Tick,
  followTT: Tick,
  savePhone: Tick,
  engFB: Tick,
  engTT: Tick,
  engWS: Tick,
  closingStatus: z.optional(Outcome),
  rejectionType: z.optional(RejectionType),
  rejectionRemark: z.optional(text('Rejection remark', leadTexts.rejectionRemark)),
  followUpDate: z.optional(FollowUpDay),
};

/** What the detail page sends; an absent field stays as it is. */
const LeadDetail = z
  .object({
    form: z.literal('detail').register(z.globalRegistry, { internal: true }),
    ...progress,
    leadName: z.optional(text('Name', leadTexts.name).check(z.trim())),
    leadPhoneNumber: Phone,
    leadSource: z.optional(text('Source', leadTexts.source)),
    leadTag: z.optional(text('Tag', leadTexts.tag)),
    prospectingRemark: requiredText('Status remark', leadTexts.statusRemark),
    presentRemark: z.optional(text('Present remark', leadTexts.presentRemark)),
    followUpRemark: requiredText('Follow up remark', leadTexts.followUpRemark), // `followUpRemarkSet` in the reply
    version: Version,
  })
  .check(
    z.refine(
      // Without a closing status the stored one decides, which the server alone knows.
      ({ followUpDate, closingStatus }) =>
        Boolean(followUpDate) || closingStatus === undefined || !isFollowUpOpen(closingStatus),
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

/** A save from Today or from the board, without the remarks that the page asks for. */
export const LeadQuickSave = z.object({ ...progress, version: KnownVersion });
export type LeadQuickSave = z.infer<typeof LeadQuickSave>;
