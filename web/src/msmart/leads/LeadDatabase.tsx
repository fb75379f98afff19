import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { paths } from '../../routing/paths.ts';
import { useLast } from '../../ui/form/useLast.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { BinList } from './BinList.tsx';
import { LeadList } from './LeadList.tsx';
import { useListAddress } from './useListAddress.ts';
import type { WaitingLead } from './waitingLeads.ts';
import './leads.css';

// Their code comes with the page's rest, so that they open at once, and without a connection.
const createLead = lazyPage(() => import('./CreateLead.tsx'));
const editLead = lazyPage(() => import('./EditLead.tsx'));
const board = lazyPage(() => import('./Board.tsx'));

const above = [{ to: paths.msmart.home, name: 'M-Smart' }];

export interface DatabaseProps {
  /** Undefined: of all teams. */
  readonly teamName: string | undefined;
  /** The teams into which leads may go. */
  readonly teamNames: readonly string[];
  /** One team is but a choice among all. */
  readonly isOfAllTeams?: true;
}

/** What is open over the leads. */
export type LeadSheet =
  | { readonly kind: 'create'; readonly refused?: WaitingLead }
  | { readonly kind: 'edit'; readonly lead: LeadRow };

/** The user's leads: as a list or a board, and those in the bin. */
export function LeadDatabase({ title, ...database }: DatabaseProps & { title: string }) {
  const { teamName, teamNames } = database;
  const { view } = useListAddress();
  const { opened: sheet, open, close } = useOpened<LeadSheet>();
  const add = () => open({ kind: 'create' });
  useEffect(() => {
    createLead.load?.();
    editLead.load?.();
  }, []);
  const shown = { ...database, onOpen: open };
  return (
    <Page
      title={title}
      layout="list"
      breadcrumbs={above}
      intro={teamName ?? 'All teams'}
      action={
        <Button type="primary" className="new-database" disabled={teamNames.length === 0} onClick={add}>
          <span>
            +<span className="new-database-more">New Database</span>
          </span>
        </Button>
      }
    >
      {view === 'list' && <LeadList {...shown} />}
      {view === 'board' && (
        <Suspense>
          <board.Screen {...shown} />
        </Suspense>
      )}
      {view === 'bin' && teamName !== undefined && <BinList {...database} teamName={teamName} />}
      <Sheets sheet={sheet} teamNames={teamName === undefined ? teamNames : [teamName]} onClose={close} />
    </Page>
  );
}

interface SheetsProps {
  readonly sheet: LeadSheet | undefined;
  readonly teamNames: readonly string[];
  readonly onClose: () => void;
}

function Sheets({ sheet, teamNames, onClose }: SheetsProps) {
  const lead = useLast(sheet?.kind === 'edit' ? sheet.lead : undefined);
  const created = useLast(sheet?.kind === 'create' ? sheet : undefined);
  // They are there before they open and after they close: what opened them has the focus again.
  const wasOpened = useLast(sheet) !== undefined;
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(wasOpened), [wasOpened]);
  return (
    <Suspense>
      {wasOpened && (
        <>
          <createLead.Screen
            teamNames={teamNames}
            refused={created?.refused}
            isOpen={isThere && sheet?.kind === 'create'}
            onClose={onClose}
          />
          <editLead.Screen row={lead} isOpen={isThere && sheet?.kind === 'edit'} onClose={onClose} />
        </>
      )}
    </Suspense>
  );
}
