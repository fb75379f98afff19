import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CopyParts, missingParts } from '../../../shared/rules/copy.ts';
import { Page } from '../ui/Page.tsx';
import { Copies } from './Copies.tsx';
import { openCopyDraft } from './copyDraft.ts';
import { MaceForm } from './MaceForm.tsx';
import { steps } from './steps.ts';

const COPIES = 'copies';

/** The tool: six steps to write, then the ads. Where one is stands in the address, so that a phone's back goes back. */
export function CopyWizard({ title, username }: { title: string; username: string }) {
  const draft = useMemo(() => openCopyDraft(username), [username]);
  const [parts, setParts] = useState(draft.read);
  const [hasRoom, setHasRoom] = useState(true);
  const [search, setSearch] = useSearchParams();
  const missing = missingParts(parts);
  const requested = search.get('step');
  const showsCopies = requested === COPIES && missing.length === 0;
  const go = (step: number | typeof COPIES) => setSearch({ step: String(step) });

  function write(next: CopyParts) {
    setParts(next);
    setHasRoom(draft.save(next));
  }

  function startOver() {
    draft.clear();
    setParts(draft.read());
    go(1);
  }

  if (showsCopies) {
    return (
      <Page title={title} heading="Your 15 copies" layout="list">
        <Copies parts={parts} onAdjust={() => go(1)} onNew={startOver} />
      </Page>
    );
  }
  // Whoever comes for copies that are not complete is shown what is missing.
  const step = requested === COPIES ? stepOf(missing[0]) : Number(requested);
  const number = steps[step - 1] === undefined ? 1 : step;
  return (
    <Page title={title} layout="detail">
      <MaceForm
        parts={parts}
        number={number}
        hasRoom={hasRoom}
        onWrite={write}
        onStep={go}
        onGenerate={() => go(COPIES)}
        onReset={startOver}
      />
    </Page>
  );
}

function stepOf(part: string | undefined): number {
  return steps.findIndex(({ parts }) => parts.some(({ name }) => name === part)) + 1;
}
