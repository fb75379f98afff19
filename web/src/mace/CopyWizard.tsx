import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CopyPart, type CopyParts, combinations, missingParts } from '../../../shared/rules/copy.ts';
import { whenQuiet } from '../api/whenQuiet.ts';
import { lazyPage } from '../routing/lazyPage.tsx';
import { paths, withQuery } from '../routing/paths.ts';
import { Redirect } from '../routing/Redirect.tsx';
import { useFeedback } from '../ui/feedback/FeedbackScope.tsx';
import { done } from '../ui/feedback/message.ts';
import { type BotLinks, LINK, withLinks } from './adLinks.ts';
import { BotChoice } from './BotChoice.tsx';
import { CopyEditor } from './CopyEditor.tsx';
import { openCopyDraft } from './copyDraft.ts';
import { LinksLine } from './LinksLine.tsx';
import { examples, steps } from './steps.ts';
import { useAdLinks } from './useAdLinks.ts';

const COPIES = 'copies';

// The steps are shown first.
const ads = lazyPage(() => import('./Copies.tsx'));

interface CopyWizardProps {
  readonly title: string;
  readonly username: string;
  readonly botLinks: BotLinks;
}

/** The six steps, then the ads. The address holds the step, so that the back button returns to the last one. */
export function CopyWizard({ title, username, botLinks }: CopyWizardProps) {
  const draft = useMemo(() => openCopyDraft(username), [username]);
  const [parts, setParts] = useState(draft.read);
  const [hasRoom, setHasRoom] = useState(true);
  const [lackingStep, setLackingStep] = useState<number>();
  const [search, setSearch] = useSearchParams();
  const { notify } = useFeedback();
  const filling = useRef<AbortController>(undefined);
  const { adLinks, make, change, remove, reread, ...making } = useAdLinks(draft, botLinks.makeLinks);
  const resultOf = botLinks.useResults(adLinks);
  const copies = useMemo(() => withLinks(combinations(parts), parts, adLinks.links), [parts, adLinks.links]);
  const firstMissing = stepOf(missingParts(parts)[0]);
  const requested = search.get('step');
  useEffect(() => whenQuiet(ads.load), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab writes to the draft alone
  useEffect(
    () =>
      draft.subscribe(() => {
        setParts(draft.read());
        reread();
      }),
    [draft],
  );

  function go(step: number | typeof COPIES) {
    // The second click of a double click must not add the same step to the history.
    if (new URLSearchParams(window.location.search).get('step') !== String(step))
      setSearch({ step: String(step) });
  }

  function write(changed: Partial<CopyParts>) {
    // Merges what another tab has stored, unless the device could store nothing.
    const next = { ...parts, ...(hasRoom && draft.read()), ...changed };
    setParts(next);
    setHasRoom(draft.save(next));
  }

  function startOver() {
    draft.clear();
    setParts(draft.read());
    reread();
    setLackingStep(undefined);
    go(1);
  }

  /** Writes examples into the empty parts, so that the ads can be seen at once. */
  function fill() {
    const empty = missingParts(parts);
    const withText = (names: readonly CopyPart[], textOf: (part: CopyPart) => string) =>
      write(Object.fromEntries(names.map((part) => [part, textOf(part)])));
    withText(empty, (part) => examples[part]);
    filling.current = new AbortController();
    const filled = done('Examples filled in', async () => {
      const now = draft.read();
      withText(
        empty.filter((part) => now[part] === examples[part]),
        () => '',
      );
      return 'Examples removed';
    });
    notify({ ...filled, until: filling.current.signal });
  }

  /** Opens the ads, or the first incomplete step with its missing parts marked. */
  function generate() {
    const isBotMissing = adLinks.isOn && adLinks.chatId === '';
    const lacking = firstMissing ?? (isBotMissing ? steps.length : undefined);
    setLackingStep(lacking);
    if (lacking === undefined) {
      // Its undo would empty the parts of the ads.
      filling.current?.abort();
      make(parts);
    }
    go(lacking ?? COPIES);
  }

  function removeLinks() {
    const putBack = remove();
    notify(
      done('Links removed from the ads. They go on working', async () => {
        putBack();
        return 'Links put back';
      }),
    );
  }

  if (requested === COPIES) {
    return firstMissing === undefined ? (
      <ads.Screen
        title={title}
        copies={copies}
        parts={parts}
        hasRoom={hasRoom}
        results={adLinks.links.map(resultOf)}
        links={
          <LinksLine
            adLinks={adLinks}
            results={adLinks.links.map(resultOf)}
            {...making}
            hasPlace={parts.callToAction.includes(LINK)}
            onMake={() => make(parts)}
            onRemove={removeLinks}
            onChoose={() => {
              change({ isOn: true });
              go(steps.length);
            }}
          />
        }
        onAdjust={() => go(1)}
        onNew={startOver}
      />
    ) : (
      // Without it, the first letter of the last part would replace the form by the ads.
      <Redirect to={withQuery(paths.mace.editor, { step: firstMissing })} />
    );
  }
  const step = Number(requested);
  const number = steps[step - 1] === undefined ? 1 : step;
  return (
    <CopyEditor
      title={title}
      parts={parts}
      number={number}
      showsMissing={number === lackingStep}
      hasRoom={hasRoom}
      botChoice={
        <BotChoice
          adLinks={adLinks}
          useBots={botLinks.useBots}
          showsMissing={lackingStep === steps.length}
          onChange={change}
          onRemove={removeLinks}
        />
      }
      onWrite={write}
      onStep={go}
      onGenerate={generate}
      onReset={startOver}
      onFill={fill}
    />
  );
}

/** Returns the number of the step with a part, from 1. */
function stepOf(part: CopyPart | undefined): number | undefined {
  if (part === undefined) return undefined;
  return steps.findIndex(({ parts }) => parts.some(({ name }) => name === part)) + 1;
}
