import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { whenQuiet } from '../../api/whenQuiet.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ExportProgress } from '../../ui/list/Export.tsx';
import { LazyOverlay } from '../../ui/overlay/LazyOverlay.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { BinList } from './BinList.tsx';
import { LeadList } from './LeadList.tsx';
import { LeadFiles } from './LeadMenu.tsx';
import type { DatabaseProps, LeadSheet } from './leadView.ts';
import { useLeadExport } from './useLeads.ts';
import { useListAddress } from './useListAddress.ts';
import './leads.css';

// The sheets are loaded in advance, so that they open at once and without a connection.
const createLead = lazyPage(() => import('./CreateLead.tsx'));
const editLead = lazyPage(() => import('./EditLead.tsx'));
const board = lazyPage(() => import('./Board.tsx'));

/** Shows the user's leads as a list, a board or the bin. */
export function LeadDatabase({ title, ...given }: Omit<DatabaseProps, 'file'> & { title: string }) {
  const { teamName, teamNames } = given;
  const file = useLeadExport(teamName);
  const database = { ...given, file };
  const hasRoom = useHasRoomForTables();
  const { view } = useListAddress();
  const { opened: sheet, open, close } = useOpened<LeadSheet>();
  const add = () => open({ kind: 'create' });
  useEffect(() => {
    whenQuiet(createLead.load);
    whenQuiet(editLead.load);
  }, []);
  const shown = { ...database, onOpen: open };
  return (
    <Page
      title={title}
      layout="list"
      // On a phone the list begins below the bar.
      {...(hasRoom && { intro: teamName === undefined ? 'All teams' : <bdi>{teamName}</bdi> })}
      action={
        <Row gap={3} nowrap>
          {hasRoom && <LeadFiles {...database} />}
          <Button type="primary" className="new-database" onClick={add}>
            <span>
              +<span className="more-words">New Database</span>
            </span>
          </Button>
        </Row>
      }
    >
      <ExportProgress of={file} noun="lead" />
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
  const creation = useLast(sheet?.kind === 'create' ? sheet : undefined);
  // The sheets are mounted before they open and after they close, so that the focus returns to the button.
  const wasOpened = useLast(sheet) !== undefined;
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(wasOpened), [wasOpened]);
  return (
    <LazyOverlay isOpen={sheet !== undefined} onClose={onClose}>
      {wasOpened && (
        <>
          <createLead.Screen
            teamNames={teamNames}
            refused={creation?.refused}
            isOpen={isMounted && sheet?.kind === 'create'}
            onClose={onClose}
          />
          <editLead.Screen row={lead} isOpen={isMounted && sheet?.kind === 'edit'} onClose={onClose} />
        </>
      )}
    </LazyOverlay>
  );
}
