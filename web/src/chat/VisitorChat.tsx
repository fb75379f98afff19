import { useEffect, useSyncExternalStore } from 'react';
import type { Design } from '../../../shared/contract/bot.ts';
import { CHAT_PAUSED } from '../../../shared/rules/bot.ts';
import { colourVariables } from '../../../shared/rules/botColours.ts';
import { isRetryable, Refused } from '../api/refusal.ts';
import { Reference } from '../ui/data/Reference.tsx';
import { Actions } from './Actions.tsx';
import { ChatHead } from './ChatHead.tsx';
import { asksFirst, type Chat } from './chatStore.ts';
import { MessageList } from './MessageList.tsx';
import { allowSounds } from './sounds.ts';
import { WelcomeDialog } from './WelcomeDialog.tsx';
import { failureWords, words } from './words/words.ts';

export function VisitorChat({ chat }: { chat: Chat }) {
  const state = useSyncExternalStore(chat.subscribe, chat.get, chat.get);
  const { phase, failure, design, welcome, messages, isTyping, actions } = state;
  useEffect(() => void chat.load(), [chat]);
  useLook(design, failure);
  if (phase === 'failed' && failure !== undefined) return <Unavailable failure={failure} retry={chat.load} />;
  if (phase === 'deleted') return <Deleted onStart={chat.load} />;
  if (design === undefined) return <main className="chat" aria-busy="true" />;
  return (
    // A tap anywhere shows the next block at once, except the blocks that the tap itself leads to.
    <div
      className="chat"
      onClickCapture={() => {
        allowSounds();
        chat.hurry();
      }}
    >
      <ChatHead
        design={design}
        saving={state.saving}
        isRemembered={state.isRemembered}
        isOvertaken={state.isOvertaken}
        onRestart={chat.restart}
        onDelete={phase === 'chat' ? chat.deleteChat : undefined}
      />
      <MessageList
        greeting={asksFirst(state) ? undefined : welcome?.nameField || words.welcome}
        messages={messages}
        isTyping={isTyping || phase === 'loading'}
      />
      <footer className="chat-foot">
        {actions && (
          <Actions
            actions={actions}
            consent={state.consent?.text}
            refused={state.refused}
            isSilent={messages.length === 0}
            onPress={chat.press}
            onAnswer={chat.answer}
          />
        )}
      </footer>
      {phase === 'welcome' && welcome && <WelcomeDialog welcome={welcome} onStart={chat.start} />}
    </div>
  );
}

/** Sets the bot's colours by the CSSOM, because the page's policy allows no inline styles. */
function useLook(design: Design | undefined, failure: Error | undefined): void {
  useEffect(() => {
    if (design === undefined && failure === undefined) return;
    const { style } = document.documentElement;
    for (const [name, colour] of design ? colourVariables(design.design) : [])
      style.setProperty(name, colour);
    document.title = design?.botName ?? words.title;
    document.documentElement.lang = words.lang;
  }, [design, failure]);
}

export function NotFound() {
  return (
    <main className="visitor">
      <section className="visitor-card">
        <h1>{words.notFound}</h1>
        <p>{words.notFoundReason}</p>
      </section>
    </main>
  );
}

function Deleted({ onStart }: { onStart: () => Promise<void> }) {
  return (
    <main className="visitor">
      <section className="visitor-card" role="status">
        <h1>{words.deleted}</h1>
        <p>{words.deletedReason}</p>
        <button type="button" onClick={() => void onStart()}>
          {words.startAgain}
        </button>
      </section>
    </main>
  );
}

function Unavailable({ failure, retry }: { failure: Error; retry: () => Promise<void> }) {
  if (failure instanceof Refused && [400, 404].includes(failure.status)) return <NotFound />;
  const isPaused = failure instanceof Refused && failure.code === CHAT_PAUSED;
  return (
    <main className="visitor">
      <section className="visitor-card" role="alert">
        <h1>{isPaused ? words.paused : words.unavailable}</h1>
        <p>
          {isPaused ? words.pausedReason : failureWords(failure)}
          <Reference of={failure} label={words.reference} />
        </p>
        {(isPaused || isRetryable(failure)) && (
          <button type="button" onClick={() => void retry()}>
            {words.tryAgain}
          </button>
        )}
      </section>
    </main>
  );
}
