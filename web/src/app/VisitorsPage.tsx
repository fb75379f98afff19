import { useEffect } from 'react';
import { whenQuiet } from '../api/whenQuiet.ts';
import { DataPage } from '../mchat/DataPage.tsx';
import type { LeadOfVisitor } from '../mchat/leadOfVisitor.ts';
import { lazyPage, type ScreenProps } from '../routing/lazyPage.tsx';
import { useLast } from '../ui/form/useLast.ts';
import { LazyOverlay } from '../ui/overlay/LazyOverlay.tsx';
import { useOpened } from '../ui/overlay/useOpened.ts';

const createLead = lazyPage(() => import('../msmart/leads/CreateKnownLead.tsx'));

/** The visitors of a bot, whom its owner adds to M-Smart. */
export default function VisitorsPage({ title }: ScreenProps) {
  const { opened, open, close } = useOpened<LeadOfVisitor>();
  const known = useLast(opened);
  useEffect(() => whenQuiet(createLead.load), []);
  return (
    <>
      <DataPage title={title} onAddLead={open} />
      <LazyOverlay isOpen={opened !== undefined} onClose={close}>
        {known && <createLead.Screen known={known} isOpen={opened !== undefined} onClose={close} />}
      </LazyOverlay>
    </>
  );
}
