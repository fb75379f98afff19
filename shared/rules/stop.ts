import type { Stop } from '../contract/lead.ts';

interface ProofOfConsent {
  readonly consent?: { readonly at: string } | undefined;
  readonly isDeleted?: boolean | undefined;
}

/** Says whether a lead's member may allow messages again. After a visitor's stop, this takes a newer consent. */
export function mayAllowMessages(stop: Stop | undefined, chats: readonly ProofOfConsent[]): boolean {
  return (
    stop?.by !== 'visitor' ||
    chats.some(({ consent, isDeleted }) => !isDeleted && consent !== undefined && consent.at > stop.at)
  );
}
