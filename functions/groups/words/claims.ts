import { dequal } from 'dequal/lite';
import { words as calls } from '../../../shared/contract/words.ts';
import { DEFAULT_CLAIM_MODE } from '../../../shared/rules/claimList.ts';
import { command, query } from '../../lib/http/handler.ts';
import { changed } from '../../lib/http/refusal.ts';
import { MINUTE_SECONDS, now } from '../../lib/runtime/now.ts';
import { audited } from '../../lib/store/audit.ts';
import { type ClaimList, COMPANY, claimLists, claimsOf, confirmedClaims } from '../../lib/store/claim.ts';
import { type Stored, versionOf } from '../../lib/store/entity.ts';
import { readAll } from '../../lib/store/read.ts';
import { memberships, teamsOfUsers } from '../../lib/store/team.ts';

const ofCompany = () => ({ list: claimLists.at(COMPANY) });

function shown(list: Stored<ClaimList> | undefined) {
  const { add, off, mode } = list ?? { add: [], off: [], mode: DEFAULT_CLAIM_MODE };
  return { add, off, mode, version: list === undefined ? 0 : versionOf(list) };
}

function shownOfTeam(list: Stored<ClaimList> | undefined) {
  const { add, version } = shown(list);
  return { add, version };
}

export const getClaims = query(calls.getClaims, {
  reads: ({ username }) => ({ ...ofCompany(), mine: teamsOfUsers.at({ username }) }),
  reply: async ({ username, list, mine }) => {
    const names = mine?.teamNames ?? [];
    const { own, lists } = await readAll({
      own: names.map((teamName) => memberships.at({ teamName, username })),
      lists: names.map((teamName) => claimLists.at(claimsOf(teamName))),
    });
    const { add, off, mode, version } = shown(list);
    return {
      company: { add, off },
      teams: own.flatMap((membership, index) =>
        membership?.isVerified ? [{ teamName: membership.teamName, ...shownOfTeam(lists[index]) }] : [],
      ),
      mode,
      version,
    };
  },
});

export const updateTeamClaims = command(calls.updateTeamClaims, {
  reads: ({ params: { teamName } }) => ({ list: claimLists.at(claimsOf(teamName)) }),
  decide: ({ params: { teamName }, body: { add, version }, list }) => {
    const known = shownOfTeam(list);
    const succMsg = 'Claims updated';
    if (dequal(known.add, add)) return { reply: { succMsg, version: known.version } };
    if (version !== undefined && version !== known.version) throw changed(known);
    const write = claimLists.save(list, { ...shown(list), ...claimsOf(teamName), add });
    return { writes: [write], reply: { succMsg, version: Number(write.put.version) } };
  },
});

export const getCompanyClaims = query(calls.getCompanyClaims, {
  reads: ofCompany,
  reply: ({ list }) => shown(list),
});

const FIELDS = ['add', 'off', 'mode'] as const;

export const updateCompanyClaims = command(calls.updateCompanyClaims, {
  reads: ofCompany,
  decide: ({ caller: { admin }, body: { version, ...fields }, list }) => {
    const known = shown(list);
    const succ = 'Claims updated';
    const edited = FIELDS.filter((field) => !dequal(known[field], fields[field]));
    if (edited.length === 0) return { reply: { succ, version: known.version } };
    if (version !== undefined && version !== known.version) throw changed(known);
    const write = claimLists.save(list, { ...COMPANY, ...fields });
    return {
      writes: [
        write,
        audited({
          admin: admin.username,
          action: 'Changed claims',
          target: "the company's list",
          detail: edited.join(', '),
        }),
      ],
      reply: { succ, version: Number(write.put.version) },
    };
  },
});

/** The same decision within this time is a request that was sent again. */
const SAME_MS = MINUTE_SECONDS * 1000;

export const confirmClaims = command(calls.confirmClaims, {
  reads: ({ username }) => ({
    latest: () => confirmedClaims.within({ username }, { newestFirst: true, isConsistent: true, limit: 1 }),
  }),
  decide: ({ username, body, latest: { records } }) => {
    const reply = { succMsg: 'Your choice is kept' };
    const at = now();
    const isSame = records.some(
      ({ at: before, ...decided }) => dequal({ ...decided }, body) && at - Date.parse(before) < SAME_MS,
    );
    if (isSame) return { reply };
    const decided = confirmedClaims.create({ username, at: new Date(at).toISOString(), ...body });
    return { writes: [decided], reply };
  },
});
