import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { whenQuiet } from '../../api/whenQuiet.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { isKeyTaken } from '../../ui/overlay/isKeyTaken.ts';
import { LazyOverlay } from '../../ui/overlay/LazyOverlay.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { AddIcon } from '../../ui/theme/icons.tsx';
import { SHARED } from '../../worker/askWorker.ts';
import type { CreateLeadProps, KnownLead } from './CreateLeadForm.tsx';
import { useMyTeams } from './useMyTeams.ts';

const createLead = lazyPage(() => import('./CreateLead.tsx'));

interface AddLeadProps {
  /** The button of the bar does the same, and has the key. */
  readonly isSecond?: true;
}

/**
 * Adds a lead from any screen: a button, and on a laptop the key `n`. The address opens it with `?new`, as the installed
 * app's shortcut does, and with a text that another app has shared. Disabled until the teams are known.
 */
export function AddLead({ isSecond }: AddLeadProps) {
  const { teams } = useMyTeams();
  const { opened, open, close } = useOpened<Pick<CreateLeadProps, 'teamNames' | 'known'>>();
  // The form keeps the teams that it was opened with: the first lead creates one.
  const shown = useLast(opened);
  const add = (known?: KnownLead) =>
    teams && open({ teamNames: teams.map(({ teamName }) => teamName), ...(known && { known }) });
  // Loaded in advance, so that it opens at once and without a connection.
  useEffect(() => void whenQuiet(createLead.load), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isSecond || event.key !== 'n' || isKeyTaken(event)) return;
      event.preventDefault();
      add();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  const isDisabled = teams === undefined;
  const [query, setQuery] = useSearchParams();
  const isAsked = !isSecond && !isDisabled && query.has('new');
  const isShared = query.get('new') === SHARED;
  const openAsked = useEffectEvent(() => {
    if (isShared)
      void import('./sharedLead.ts').then(({ sharedLead }) => sharedLead()).then(add, () => add());
    else add();
    // A reload or a way back does not open it again.
    setQuery((asked) => new URLSearchParams([...asked].filter(([name]) => name !== 'new')), {
      replace: true,
    });
  });
  useEffect(() => {
    if (isAsked) openAsked();
  }, [isAsked]);
  return (
    <>
      {isSecond ? (
        <Button icon={<AddIcon />} disabled={isDisabled} onClick={() => add()}>
          Add a lead
        </Button>
      ) : (
        <Button
          type="primary"
          icon={<AddIcon />}
          aria-label="Add lead"
          aria-keyshortcuts="n"
          disabled={isDisabled}
          onClick={() => add()}
        >
          Lead
        </Button>
      )}
      <LazyOverlay isOpen={opened !== undefined} onClose={close}>
        {shown && <createLead.Screen {...shown} isOpen={opened !== undefined} onClose={close} />}
      </LazyOverlay>
    </>
  );
}
