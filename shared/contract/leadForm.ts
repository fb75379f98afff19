import * as z from 'zod/mini';
import { namesNothing, withoutUnseen } from '../rules/characters.ts';
import { isFollowUpOpen, leadTexts, REPEAT_DAYS } from '../rules/lead.ts';
import { FollowUpDay } from './day.ts';
import { whenForm } from './form.ts';
import { hints } from './hint.ts';
import { ContactOutcome, MessageChannel, Outcome, RejectionType, Stage, Status } from './lead.ts';
import { ClientKey, Id } from './path.ts';
import { TeamName } from './teamName.ts';
import { requiredName, requiredText, text } from './text.ts';
import { KnownVersion, Version } from './version.ts';

// Names that are pasted from contacts often hold invisible characters, which nobody can find in a field.
const seenOnly = z.overwrite<string>(withoutUnseen);
/** A note of invisible characters alone would be an empty line of the history. */
const emptyIfUnseen = z.overwrite<string>((note) => (namesNothing(note) ? '' : note));
const Name = requiredName('Name', leadTexts.name, undefined, seenOnly);
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

/** The body from the create dialog. */
export const NewLead = z.object({
  team: TeamName,
  ...dialog,
  remarks: Remark, // the create call spells it so; all others spell it `remark`
  /** The visitor of a bot of the caller's whom the caller adds: the lead shows the chat. Any other visitor is ignored. */
  visitor: z.optional(Id),
  /** Chosen by the client: a repeated request with the same key changes nothing and gets the same answer. */
  key: z.optional(ClientKey),
});
export type NewLead = z.infer<typeof NewLead>;

/** The body from the edit dialog. */
const LeadEdit = z.object({
  form: z.literal('edit').register(z.globalRegistry, { internal: true }),
  ...dialog,
  remark: Remark,
  version: Version,
});

const Tick = z.optional(z.boolean('A tick is on or off'));

/** The fields of the stages, which the detail page and a quick save share. An absent field stays as it is. */
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

/** The body from the detail page. An absent field stays as it is. */
const LeadDetail = z
  .object({
    form: z.literal('detail').register(z.globalRegistry, { internal: true }),
    ...progress,
    leadName: z.optional(text('Name', leadTexts.name, seenOnly, z.trim())),
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
      // Without a closing status the stored one decides, and only the server knows it.
      ({ followUpDate, closingStatus }) =>
        Boolean(followUpDate) || closingStatus === undefined || !isFollowUpOpen(closingStatus),
      {
        path: ['followUpDate'],
        error: 'Follow up date is required',
        when: whenForm,
      },
    ),
  );

type Sent<S extends z.ZodMiniType> = Omit<z.input<S>, 'form'>;

/** The edit dialog and the detail page share one path. Fields that only the page sends tell them apart. */
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

/** A save from Today or from the board, without the remarks that the detail page requires. */
export const LeadQuickSave = z.object({
  ...progress,
  /** Absent: the date stays. Empty: the lead has no follow-up. */
  followUpDate: z.optional(FollowUpDay),
  /** Stands only in the history. */
  note: z.optional(text('Note', leadTexts.note, emptyIfUnseen, z.trim())),
  /** Stands only in the history. A call is not repeated within `SAME_CALL_SECONDS`. */
  outcome: z.optional(ContactOutcome),
  /** Stops messages to the lead, or allows them again. A visitor's own stop ends only after a new consent. */
  stop: z.optional(z.boolean('Stop is on or off')),
  /** The days after which a closed lead is followed up again; 0 ends that. Without a date the next follow-up is so far ahead. */
  repeats: z.optional(z.literal([0, ...REPEAT_DAYS], 'Repeat the follow-up every 30, 60 or 90 days')),
  /** Chosen by the client: a repeated request with the same key changes nothing and gets the same answer. */
  key: z.optional(ClientKey),
  version: KnownVersion,
});
export type LeadQuickSave = z.infer<typeof LeadQuickSave>;

/** A message that the caller opens elsewhere, such as in WhatsApp, or what has become of it. */
export const NewLeadMessage = z.object({
  /** Chosen by the client: a repeated request with the same key changes nothing and gets the same answer. */
  key: ClientKey,
  channel: MessageChannel,
  text: requiredText('Message', leadTexts.message),
  /** The title of the template that the text began with. */
  template: z.optional(text('Template', leadTexts.template)),
  /** Absent: the date stays. Empty: the lead has no follow-up. */
  followUp: z.optional(FollowUpDay),
  version: Version,
  /**
   * Absent for a message that is being opened. For the same key, false takes the message back, and true sets the follow-up.
   */
  isSent: z.optional(z.boolean('A message is sent or not')),
});
export type NewLeadMessage = z.infer<typeof NewLeadMessage>;
