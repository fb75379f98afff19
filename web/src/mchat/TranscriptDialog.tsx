import type { Visitor } from '../../../shared/contract/transcript.ts';
import { useLast } from '../ui/form/useLast.ts';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { Transcript } from './Transcript.tsx';
import { visitorName } from './useVisitors.ts';

interface TranscriptDialogProps {
  readonly chatId: string;
  /** Undefined: none is open. */
  readonly visitorId: string | undefined;
  /** Undefined where the list has not come to them yet. */
  readonly visitor: Visitor | undefined;
  readonly onClose: () => void;
}

/** All that was said in a visitor's chat. */
export function TranscriptDialog({ chatId, visitorId, visitor, onClose }: TranscriptDialogProps) {
  const shownId = useLast(visitorId);
  const shown = useLast(visitor);
  const isKnown = shown !== undefined && shown.id === shownId;
  return (
    <Dialog title={isKnown ? visitorName(shown) : 'Chat'} isOpen={visitorId !== undefined} onClose={onClose}>
      {shownId !== undefined && (
        <>
          {isKnown && <Answers answers={shown.answers} />}
          <Transcript key={shownId} chatId={chatId} visitor={shownId} />
        </>
      )}
    </Dialog>
  );
}

/** What the bot wanted to know. */
function Answers({ answers }: Pick<Visitor, 'answers'>) {
  const given = Object.entries(answers);
  if (given.length === 0) return null;
  return (
    <dl className="answers" aria-label="Answers">
      {given.map(([question, answer]) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
