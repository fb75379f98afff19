import { useEffect, useMemo, useState } from 'react';
import { claims } from '../../../shared/contract/words/claims.ts';
import { DEFAULT_CLAIM_MODE } from '../../../shared/rules/claimList.ts';
import type { ClaimOptions, claimsFinder } from '../../../shared/rules/claims/find.ts';
import { moved } from '../../../shared/rules/message.ts';
import { useDebounced } from '../api/useDebounced.ts';
import { useRead } from '../api/useRead.ts';
import { useSession } from '../session/SessionScope.tsx';

export interface GuardOptions extends ClaimOptions {
  /** The team that uses the text, whose list counts too. */
  readonly teamName?: string | undefined;
  /** Judges the text before it has the focus, as it may be sent unread. */
  readonly isBegun?: boolean;
}

export type Claims = ReturnType<typeof useClaims>;

const NO_LISTS = 'The lists of your company and team did not load. The built-in ones are used.';
const NO_RULES = 'The lists of claims did not load, so this text is not checked.';

/** Finds the claims in a text, from the first focus of its field on, and chooses the one to show: the one at the cursor. */
export function useClaims(text: string, { teamName, isBegun = false, ...options }: GuardOptions = {}) {
  const { channel, isTestimony } = options;
  const [isWanted, setWanted] = useState(isBegun);
  const [{ cursor, skipped }, setPlace] = useState({ cursor: 0, skipped: 0 });
  const { company, teams, mode, failure } = useLists(isWanted);
  const isMissed = useIsMissed(isWanted && company === undefined, failure !== undefined);
  const { rules, isMissing } = useRules(isWanted);
  const judged = useDebounced(text);
  const isReady = company !== undefined || isMissed;
  const judge = useMemo(() => {
    if (rules === undefined || !isReady) return () => [];
    const ofTeam = teams?.find((team) => team.teamName === teamName);
    const { add = [], off = [] } = company ?? {};
    const find = finderOf(rules, { add: [...add, ...(ofTeam?.add ?? [])], off });
    return (of: string) => find(of, { channel, isTestimony });
  }, [rules, isReady, company, teams, teamName, channel, isTestimony]);
  const found = useMemo(() => judge(judged), [judge, judged]);
  const findings = moved(found, judged, text);
  const atCursor = findings.findIndex(({ from, to }) => from <= cursor && cursor <= to);
  const index = findings.length === 0 ? 0 : (Math.max(atCursor, 0) + skipped) % findings.length;
  const lacking = company === undefined && isMissed ? NO_LISTS : undefined;
  return {
    findings,
    /** Judges the text as it is now, for one that is sent while it is typed. */
    judgeNow: () => (judged === text ? found : judge(text)),
    index,
    mode,
    /** Says which lists did not load. */
    lacking: isMissing ? NO_RULES : lacking,
    begin: () => setWanted(true),
    moveTo: (place: number) => setPlace({ cursor: place, skipped: 0 }),
    showNext: () => setPlace({ cursor, skipped: skipped + 1 }),
  };
}

/** Reads the lists of a user, or of an admin, who has no teams. */
function useLists(isWanted: boolean) {
  const isUser = useSession().user !== undefined;
  const ofUser = useRead(claims.getClaims, {}, { isWanted: isWanted && isUser });
  const ofAdmin = useRead(claims.getCompanyClaims, {}, { isWanted: isWanted && !isUser });
  return {
    company: ofUser.data?.company ?? ofAdmin.data,
    teams: ofUser.data?.teams,
    mode: (ofUser.data ?? ofAdmin.data)?.mode ?? DEFAULT_CLAIM_MODE,
    failure: ofUser.failure ?? ofAdmin.failure,
  };
}

const AWAITED_MS = 3000;

/** Returns whether the lists that are awaited did not load, or not within a time after which the built-in ones are better than none. */
function useIsMissed(isAwaited: boolean, hasFailed: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLate(true), AWAITED_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return hasFailed || isLate;
}

type Rules = typeof claimsFinder;

/** Loads the built-in lists, which are large. */
function useRules(isWanted: boolean) {
  const [rules, setRules] = useState<Rules>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    import('../../../shared/rules/claims/find.ts').then(
      ({ claimsFinder }) => setRules(() => claimsFinder),
      () => setMissing(true),
    );
  }, [isWanted]);
  return { rules, isMissing };
}

/** The finder of the latest lists, since making one compiles all patterns, and a form may have many fields. */
let latest: { readonly key: string; readonly find: ReturnType<Rules> } | undefined;

function finderOf(rules: Rules, lists: NonNullable<Parameters<Rules>[0]>) {
  const key = JSON.stringify(lists);
  if (latest?.key !== key) latest = { key, find: rules(lists) };
  return latest.find;
}
