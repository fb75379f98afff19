import { INVALID_PHONE, PHONE_TAKEN } from '../../../../shared/rules/typedPhone.ts';
import { readPhone } from '../../../lib/account/readPhone.ts';
import { invalid, type Refusal, taken } from '../../../lib/http/refusal.ts';
import type { Stored } from '../../../lib/store/entity.ts';
import { leadPhones } from '../../../lib/store/lead.ts';
import type { Team } from '../../../lib/store/team.ts';
import type { Write } from '../../../lib/store/write.ts';
import { isUndone } from './access.ts';

type LeadPhone = NonNullable<ReturnType<typeof leadPhones.parse>>;

export function requirePhone(typed: string, field: PhoneField): string {
  const phone = readPhone(typed);
  if (phone === undefined) throw invalidPhone(field);
  return phone;
}

/** The dialogs and the page have different field names. */
export type PhoneField = 'phone' | 'leadPhoneNumber';

/** Returns the errors of phone fields that the contract's schema cannot find. */
export function phoneProblems(body: Readonly<Record<string, unknown>>): Refusal[] {
  return (['phone', 'leadPhoneNumber'] as const)
    .filter((field) => typeof body[field] === 'string' && readPhone(body[field]) === undefined)
    .map(invalidPhone);
}

function invalidPhone(field: PhoneField): Refusal {
  return invalid(field, INVALID_PHONE, 'INVALID_PHONE');
}

export function phoneTaken(field: PhoneField): Refusal {
  return taken(field, PHONE_TAKEN, 'PHONE_TAKEN');
}

/**
 * The number of members with one phone number that the warning checks. Those of imports that are being undone count
 * too.
 */
const HOLDERS = 25;

/** Reads the members of the team who have a typed number. */
export function phoneReads(typed: string, { teamName, username }: { teamName: string; username: string }) {
  const phone = readPhone(typed) ?? '';
  return {
    ownPhone: leadPhones.at({ teamName, phone, username }),
    holders: async () => {
      if (phone === '') return [];
      return (await leadPhones.within({ teamName, phone }, { limit: HOLDERS })).records;
    },
  };
}

interface PhoneFound {
  readonly ownPhone: Stored<LeadPhone> | undefined;
  readonly holders: readonly LeadPhone[];
}

interface Holder {
  readonly id: string;
  readonly teamName: string;
  readonly phone: string;
  readonly username: string;
}

/** Returns the write that gives a number to a lead. Refuses a number that another lead of the member has. */
export function phoneWrite(
  holder: Holder,
  { ownPhone }: PhoneFound,
  { team, field }: { team: Team; field: PhoneField },
): Write {
  if (ownPhone && ownPhone.id !== holder.id && !isUndone(ownPhone, team)) throw phoneTaken(field);
  return leadPhones.save(ownPhone, holder);
}

/** Warns that a teammate has the number, without naming the teammate. */
export function phoneWarning({ ownPhone, holders }: PhoneFound, team: Team): { warning?: string } {
  const isShared = holders.some((holder) => holder.id !== ownPhone?.id && !isUndone(holder, team));
  return isShared ? { warning: 'A teammate already has this phone number' } : {};
}
