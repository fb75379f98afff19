import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CopyParts, missingParts } from '../../../shared/rules/copy.ts';
import { Page } from '../ui/Page.tsx';
import { Copies } from './Copies.tsx';
import { MaceForm } from './MaceForm.tsx';
import { steps } from './steps.ts';
import { openWritten } from './written.ts';

const COPIES = 'copies';

/** The tool: six steps to write, then the ads. Where one is stands in the address, so that a phone's back goes back. */
export function Workshop({ title, username }: { title: string; username: string }) {
  const written = useMemo(() => openWritten(username), [username]);
  const [parts, setParts] = useState(written.read);
  const [hasRoom, setHasRoom] = useState(true);
  const [search, setSearch] = useSearchParams();
  const missing = missingParts(parts);
  const asked = search.get('step');
  const isDone = asked === COPIES && missing.length === 0;
  const go = (step: number | typeof COPIES) => setSearch({ step: String(step) });

  function write(next: CopyParts) {
    setParts(next);
    setHasRoom(written.save(next));
  }

  function startAnew() {
    written.clear();
    setParts(written.read());
    go(1);
  }

  if (isDone) {
    return (
      <Page title={title} heading="Your 15 copies" width="wide">
        <Copies parts={parts} onAdjust={() => go(1)} onNew={startAnew} />
      </Page>
    );
  }
  // Whoever comes for copies that are not complete is shown what is missing.
  const step = asked === COPIES ? stepOf(missing[0]) : Number(asked);
  const number = steps[step - 1] === undefined ? 1 : step;
  return (
    <Page title={title} width="form">
      <MaceForm
        parts={parts}
        number={number}
        hasRoom={hasRoom}
        onWrite={write}
        onStep={go}
        onGenerate={() => go(COPIES)}
        onReset={startAnew}
      />
    </Page>
  );
}

function stepOf(part: string | undefined): number {
  return steps.findIndex(({ parts }) => parts.some(({ name }) => name === part)) + 1;
}
