import { useCallback, useEffect, useState } from 'react';
import { chat } from '../../../shared/contract/chat.ts';
import { CallFailed } from '../api/refusal.ts';
import { send } from '../api/send.ts';
import { Reference } from '../ui/Reference.tsx';

/** What a visitor of a bot sees. */
export function VisitorChat({ chatId }: { chatId: string }) {
  const { words, failure, retry } = useOpening(chatId);
  if (words === undefined) return <main className="visitor" aria-busy="true" />;
  return (
    <main className="visitor">
      <section className="visitor-card" role="alert">
        <h1>This chat is not available</h1>
        <p>
          {words}
          <Reference of={failure} />
        </p>
        <button type="button" onClick={retry}>
          Try again
        </button>
      </section>
    </main>
  );
}

/** Asks for the bot's design, the first thing that a chat needs. */
function useOpening(chatId: string) {
  const [words, setWords] = useState<string>();
  const [failure, setFailure] = useState<CallFailed>();
  const open = useCallback(async () => {
    setFailure(undefined);
    try {
      const { botName } = await send(chat.getDesign, { params: { chatId } });
      document.title = botName;
      setWords(`${botName} is away for the moment.`);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setWords(error.message);
      setFailure(error);
    }
  }, [chatId]);
  useEffect(() => void open(), [open]);
  return { words, failure, retry: open };
}
