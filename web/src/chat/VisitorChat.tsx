import { useCallback, useEffect, useState } from 'react';
import { CallFailed, mayPass } from '../api/refusal.ts';
import { Reference } from '../ui/Reference.tsx';
import { send } from './send.ts';

/** What a visitor of a bot sees. */
export function VisitorChat({ chatId }: { chatId: string }) {
  const { message, failure, retry } = useDesign(chatId);
  if (message === undefined) return <main className="visitor" aria-busy="true" />;
  return (
    <main className="visitor">
      <section className="visitor-card" role="alert">
        <h1>This chat is not available</h1>
        <p>
          {message}
          <Reference of={failure} />
        </p>
        {(failure === undefined || mayPass(failure)) && (
          <button type="button" onClick={retry}>
            Try again
          </button>
        )}
      </section>
    </main>
  );
}

/** Asks for the bot's design, the first thing that a chat needs. */
function useDesign(chatId: string) {
  const [message, setMessage] = useState<string>();
  const [failure, setFailure] = useState<CallFailed>();
  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      const { botName } = await send('getDesign', { params: { chatId } });
      document.title = botName;
      setMessage(`${botName} is away for the moment.`);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setMessage(error.message);
      setFailure(error);
    }
  }, [chatId]);
  useEffect(() => void load(), [load]);
  return { message, failure, retry: load };
}
