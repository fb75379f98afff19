import type { Lead, LeadRow, TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { isAboutLead, lastNudge } from '../../../../shared/rules/nudge.ts';
import { now } from '../../../lib/runtime/now.ts';
import { type Stored, versionOf } from '../../../lib/store/entity.ts';
import { memberInKey } from '../../../lib/store/key.ts';
import { type ListedLead, leads, type StoredLead, statusOf } from '../../../lib/store/lead.ts';
import { readAll } from '../../../lib/store/read.ts';
import { type Membership, memberships } from '../../../lib/store/team.ts';
import { pointsOf } from '../figures/leadEvents.ts';

/** Returns a row of a list. */
export function leadRow(lead: Stored<ListedLead>): LeadRow {
  return {
    id: lead.id,
    teamName: lead.teamName,
    name: lead.name,
    phone: lead.phone,
    status: statusOf(lead),
    leadStatus: lead.leadStatus,
    leadPresent: lead.leadPresent,
    con_addFB: lead.con_addFB,
    con_followTT: lead.con_followTT,
    con_savePhone: lead.con_savePhone,
    eng_facebook: lead.eng_facebook,
    eng_tiktok: lead.eng_tiktok,
    eng_wsStatus: lead.eng_wsStatus,
    remark: lead.prospectingRemark,
    ...(lead.isRemarkCut && { isRemarkCut: true }),
    followUpDate: lead.followUpDate,
    ...(lead.followUpRemark !== '' && { followUpRemarkSet: lead.followUpRemark }),
    ...(lead.repeats !== '' && { repeats: Number(lead.repeats) }),
    createdAt: lead.createdAt,
    ...(lead.merits && { earned: lead.merits }),
    ...(lead.isFresh && { isFresh: true }),
    ...(lead.chatDay !== undefined && { chatDay: lead.chatDay }),
    ...(lead.sourceId !== undefined && { sourceId: lead.sourceId }),
    ...(lead.stop && { stop: lead.stop }),
    version: versionOf(lead),
  };
}

export function teamLeadRow(lead: Stored<ListedLead>): TeamLeadRow {
  return { ...leadRow(lead), username: lead.username, groupName: lead.groupName };
}

/** Adds the members' names in the team, and their last nudges, to the rows of one page. Members that are `known` are not read again. */
export async function withMemberNames<Row extends TeamLeadRow>(
  rows: readonly Row[],
  known: readonly Membership[] = [],
): Promise<Row[]> {
  const isKnown = new Set(known.map(memberInKey));
  const unknown = rows.filter((row) => !isKnown.has(memberInKey(row)));
  const { read } = await readAll({ read: unknown.map((row) => memberships.at(row)) });
  const members = [...known, ...read.flatMap((member) => member ?? [])];
  const byKey = new Map(members.map((member) => [memberInKey(member), member]));
  return rows.map((row) => {
    const member = byKey.get(memberInKey(row));
    const nudged = lastNudge(member?.nudges, now(), (nudge) => isAboutLead(nudge, row));
    return { ...row, yourName: member?.yourName, ...(nudged && { nudged }) };
  });
}

/** Adds the whole remarks to the rows of one page. */
export async function withWholeRemarks<Row extends LeadRow>(rows: readonly Row[]): Promise<Row[]> {
  const { found } = await readAll({
    found: rows.filter((row) => row.isRemarkCut).map((row) => leads.at(row)),
  });
  const whole = new Map(found.flatMap((lead) => (lead ? [[lead.id, lead]] : [])));
  return rows.map((row) => {
    const lead = whole.get(row.id);
    return lead ? { ...row, remark: lead.prospectingRemark, isRemarkCut: undefined } : row;
  });
}

/** Returns a lead with the field names of both the page and the dialog. */
export function shownLead(lead: Stored<StoredLead>): Lead {
  return {
    ...teamLeadRow(leads.rowOf(lead)),
    remark: lead.prospectingRemark,
    isRemarkCut: undefined,
    followUpRemarkSet: lead.followUpRemark,
    leadName: lead.name,
    leadPhoneNumber: lead.phone,
    leadSource: lead.leadSource,
    leadTag: lead.leadTag,
    prospectingRemark: lead.prospectingRemark,
    presentRemark: lead.presentRemark,
    closingStatus: lead.closingStatus,
    rejectionType: lead.rejectionType,
    rejectionRemark: lead.rejectionRemark,
    points: pointsOf(lead),
    firstReplyAt: lead.firstReplyAt,
  };
}
