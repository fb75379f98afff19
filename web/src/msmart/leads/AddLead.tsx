import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { AddIcon } from '../../ui/theme/icons.tsx';
import { useMyTeams } from './useMyTeams.ts';

const createLead = lazyPage(() => import('./CreateLead.tsx'));

/** Adds a lead from any screen: a button, and on a laptop the key `n`. Absent without a team. */
export function AddLead() {
  const { teams = [] } = useMyTeams();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const hasTeam = teams.length > 0;
  useEffect(() => {
    if (!hasTeam) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'n' || isTaken(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  if (!hasTeam) return null;
  return (
    <>
      <Button type="primary" icon={<AddIcon />} aria-label="Add lead" aria-keyshortcuts="n" onClick={open}>
        Lead
      </Button>
      <Suspense>
        {wasOpened && (
          <createLead.Screen
            teamNames={teams.map(({ teamName }) => teamName)}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Returns whether a key belongs to a field, a shortcut of the browser, or something that is open over the screen. */
function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  const isTyped = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return Boolean(isTyped) || document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
