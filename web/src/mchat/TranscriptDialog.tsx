import type { Visitor } from '../../../shared/contract/transcript.ts';
import { useLast } from '../ui/form/useLast.ts';
import { Grid, Stack, Text } from '../ui/layout/layout.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { Fact } from './Fact.tsx';
import { Transcript } from './Transcript.tsx';
import { visitorName } from './useVisitors.ts';

interface TranscriptDialogProps {
  readonly chatId: string;
  /** Undefined while the dialog is closed. */
  readonly visitorId: string | undefined;
  /** Undefined when the list has not loaded this visitor. */
  readonly visitor: Visitor | undefined;
  readonly onClose: () => void;
}

/** Shows the whole chat of a visitor. */
export function TranscriptDialog({ chatId, visitorId, visitor, onClose }: TranscriptDialogProps) {
  const shownId = useLast(visitorId);
  const shown = useLast(visitor);
  const isKnown = shown !== undefined && shown.id === shownId;
  return (
    <Dialog title={isKnown ? visitorName(shown) : 'Chat'} isOpen={visitorId !== undefined} onClose={onClose}>
      {shownId !== undefined && (
        <Stack gap={4}>
          {isKnown && <Answers answers={shown.answers} />}
          <div>
            <Transcript key={shownId} chatId={chatId} visitor={shownId} />
          </div>
        </Stack>
      )}
    </Dialog>
  );
}

function Answers({ answers }: Pick<Visitor, 'answers'>) {
  const given = Object.entries(answers);
  if (given.length === 0) return null;
  return (
    <Grid as="dl" className="card card-page" min="s" keepsColumns gap={3} padding={4} aria-label="Answers">
      {given.map(([question, answer]) => (
        <Fact key={question} term={question}>
          <Text as="span" weight="strong">
            {answer}
          </Text>
        </Fact>
      ))}
    </Grid>
  );
}
