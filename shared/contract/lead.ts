import * as z from 'zod/mini';
import { OUTCOMES, REJECTION_TYPES, STAGES } from '../rules/lead.ts';
import { MERITS } from '../rules/merits.ts';
import { LastNudge } from './nudge.ts';
import { versioned } from './version.ts';

export const Stage = z.enum(STAGES, 'Status is required');
/** A lead's status in lists: the outcome if there is one, else the stage. */
export const Status = z.enum([...STAGES, ...OUTCOMES], 'Status is required');
export const Outcome = z.enum(['', ...OUTCOMES], 'Closing status is not valid');
/** A contact that changes nothing else: messaged but not answered yet, or called. */
export const ContactOutcome = z.enum(['noAnswer', 'called'], 'Outcome is not valid');
/** The ways in which a member writes or speaks to a lead. */
export const MessageChannel = z.enum(['whatsapp', 'call', 'other'], 'Channel is not valid');
export const RejectionType = z.enum(['', ...REJECTION_TYPES], 'Rejection type is not valid');

/** Saves spell them addFB, followTT, savePhone, engFB, engTT and engWS. */
const ticks = {
  con_addFB: z.boolean(),
  con_followTT: z.boolean(),
  con_savePhone: z.boolean(),
  eng_facebook: z.boolean(),
  eng_tiktok: z.boolean(),
  eng_wsStatus: z.boolean(),
};

/** Messages to a lead are stopped: by the visitor, who asked to be forgotten, or by the lead's member. */
export const Stop = z.object({ by: z.enum(['visitor', 'member']), at: z.iso.datetime() });
export type Stop = z.infer<typeof Stop>;

/** The fields that come from a chat with a bot, and from its end. */
const ofChat = {
  /** The lead is new from a chat, and nobody has changed it yet. Absent otherwise. */
  isFresh: z.optional(z.boolean()),
  /** The day on which the first chat began, for which figures count the steps of the lead. Absent for none. */
  chatDay: z.optional(z.string()),
  /** The code of the link by which the lead came. Absent for none. */
  sourceId: z.optional(z.string()),
  stop: z.optional(Stop),
};

/** A lead as lists show it. */
export const LeadRow = z.object({
  id: z.string(),
  teamName: z.string(),
  name: z.string(),
  phone: z.string(),
  status: Status,
  leadStatus: Stage,
  leadPresent: z.boolean(),
  ...ticks,
  remark: z.string(),
  /** The list has cut the remark after 80 characters. Absent for a whole remark. */
  isRemarkCut: z.optional(z.boolean()),
  followUpDate: z.string(),
  /** The action planned for the follow-up. Absent for none. */
  followUpRemarkSet: z.optional(z.string()),
  /** A closed lead is followed up every so many days. Absent for one that is not. */
  repeats: z.optional(z.int()),
  createdAt: z.iso.datetime(),
  /** The events that have earned points, which they do not earn again. Absent for none. */
  earned: z.optional(z.array(z.enum(MERITS))),
  ...ofChat,
  ...versioned,
});
export type LeadRow = z.infer<typeof LeadRow>;

/** A lead as managers see it, with its member and group. */
export const TeamLeadRow = z.extend(LeadRow, {
  username: z.string(),
  groupName: z.string(),
  /** The member's name in the team, in lists. A former member has none. */
  yourName: z.optional(z.string()),
  /** The last nudge of the member about the lead, or about follow-ups that this one is among, in lists. */
  nudged: LastNudge,
});
export type TeamLeadRow = z.infer<typeof TeamLeadRow>;

/** A lead in the bin. */
export const DeletedLeadRow = z.extend(LeadRow, { deletedAt: z.iso.datetime() });
export type DeletedLeadRow = z.infer<typeof DeletedLeadRow>;

/** A lead in the bin of a team. */
export const DeletedTeamLeadRow = z.extend(TeamLeadRow, {
  deletedAt: z.iso.datetime(),
  /** The lead asked to be forgotten, and the member has erased it: it has no name and no number. Absent otherwise. */
  isForgotten: z.optional(z.boolean()),
});
export type DeletedTeamLeadRow = z.infer<typeof DeletedTeamLeadRow>;

/** One lead. The detail page and the edit dialog name some fields differently, so it has both names. */
export const Lead = z.extend(TeamLeadRow, {
  leadName: z.string(),
  leadPhoneNumber: z.string(),
  leadSource: z.string(),
  leadTag: z.string(),
  prospectingRemark: z.string(),
  presentRemark: z.string(),
  closingStatus: Outcome,
  rejectionType: RejectionType,
  rejectionRemark: z.string(),
  followUpRemarkSet: z.string(),
  /** The points that the lead has earned so far, whichever member has them. */
  points: z.int(),
  /** The time of the first message to the lead. Absent before. */
  firstReplyAt: z.optional(z.iso.datetime()),
});
export type Lead = z.infer<typeof Lead>;

/**
 * A visitor left a number in a bot's chat, did so again, agreed to messages again, left the chat, or asked to be
 * forgotten.
 */
const CHAT_EVENTS = ['started', 'again', 'agreed', 'left', 'forgotten'] as const;

/** A message of a member to a lead. */
export const LeadMessage = z.object({
  channel: MessageChannel,
  text: z.string(),
  /** The title of the template that the text began with. Absent for none. */
  template: z.optional(z.string()),
  /** False once the member has said that it was not sent. */
  isSent: z.boolean(),
});

/** An entry of a lead's history. */
export const LeadEvent = z.object({
  at: z.iso.datetime(),
  username: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  note: z.optional(z.string()),
  outcome: z.optional(ContactOutcome),
  message: z.optional(LeadMessage),
  /** The points that the event has earned; negative when it took some back. Absent for none. */
  points: z.optional(z.int()),
  /** A visitor's act, which has no user: `username` is empty. */
  chat: z.optional(z.enum(CHAT_EVENTS)),
  /** The name of the flow at which a visitor left the chat. Absent for other events. */
  leftAt: z.optional(z.string()),
  /** The event took back the one before. */
  isUndo: z.optional(z.boolean()),
});
export type LeadEvent = z.infer<typeof LeadEvent>;
