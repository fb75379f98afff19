import { CallFailed, Unreachable } from '../../api/refusal.ts';
import { countText } from '../../ui/data/countText.ts';
import type { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { downloadTable } from '../../ui/share/download.ts';
import { deliver } from './deliver.ts';
import type { Entry } from './entry.ts';
import { entryText, writtenText } from './entryText.ts';
import { outbox } from './outbox.ts';

/** Asks what becomes of the requests that wait, before the session ends. */
export async function askAboutOutbox(feedback: ReturnType<typeof useFeedback>, end: () => void) {
  const { confirm, notify } = feedback;
  const { length } = await outbox.read();
  if (length === 0) return end();
  const changes = `${countText(length, 'change')} ${length === 1 ? 'is' : 'are'}`;
  confirm({
    title: `${changes} kept on this device and not yet sent.`,
    cancelLabel: 'Stay',
    other: {
      label: 'Send now',
      async onSelect() {
        await sendAll();
        end();
        notify(done(`${changes} sent`));
      },
    },
    confirmLabel: 'Save as a file and sign out',
    async onConfirm() {
      const entries = await outbox.read();
      // Another tab may have kept one more since the question, which named how many there are.
      if (entries.length > length) return askAboutOutbox(feedback, end);
      await downloadTable('not-sent', 'csv', [HEADER, ...entries.map(rowOf)]);
      end();
    },
  });
}

const HEADER = ['Time', 'Team', 'Lead', 'Change', 'Text', 'Problem'];

const rowOf = (entry: Entry) => [
  new Date(entry.at).toISOString(),
  entry.teamName,
  entry.name,
  entryText(entry),
  writtenText(entry),
  entry.problem ?? '',
];

/** Throws what keeps the first of the requests back. */
async function sendAll() {
  await deliver({ waits: true });
  const [left] = await outbox.read();
  if (left === undefined) return;
  if (left.stored !== undefined)
    throw new CallFailed(`${left.name} was changed meanwhile. Please choose first.`);
  if (left.problem === undefined) throw new Unreachable();
  throw new CallFailed(`${left.name} was not sent: ${left.problem}`);
}
