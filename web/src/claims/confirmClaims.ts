import { claims } from '../../../shared/contract/words/claims.ts';
import type { Finding } from '../../../shared/rules/claims/find.ts';
import { CallFailed } from '../api/refusal.ts';
import { send } from '../api/send.ts';

type Decision = Parameters<typeof send<typeof claims.confirmClaims>>[1]['body'];

/** Records what the user has decided about stops, also after the page is left. */
export function confirmClaims(
  stops: readonly Finding[],
  { where, choice }: Pick<Decision, 'where' | 'choice'>,
): void {
  const ids = [...new Set(stops.map(({ id }) => id))];
  send(claims.confirmClaims, { body: { where, ids, choice } }, { outlivesPage: true }).catch(
    (error: unknown) => {
      // The user can do nothing about a record that is lost.
      if (!(error instanceof CallFailed)) throw error;
    },
  );
}
