import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import { addressOf, chatIdOf } from './address.ts';
import { type Chat, createChat } from './chatStore.ts';
import { chatDeps } from './deps.ts';
import { saySeen } from './seen.ts';
import { shownIn } from './shown.ts';
import { NotFound, VisitorChat } from './VisitorChat.tsx';
import { words } from './words/words.ts';
import './first.css';
import './chat.css';

const chatId = chatIdOf(window.location.pathname);
const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
const app = (
  <StrictMode>{chatId === undefined ? <NotFound /> : <VisitorChat chat={chatOf(chatId)} />}</StrictMode>
);
if (!root.hasChildNodes()) {
  if (chatId === undefined) document.title = words.notFound;
  createRoot(root).render(app);
}
// The document at the address of a link says by itself why there is no bot.
else if (chatId !== undefined) hydrateRoot(root, app);

function chatOf(chatId: string): Chat {
  const chat = createChat(chatDeps(chatId, shownIn(document)));
  chat.subscribe(() => {
    const { design } = chat.get();
    const address = design && addressOf(chatId, design.link);
    if (address !== undefined && address !== window.location.pathname)
      window.history.replaceState(null, '', address + window.location.search);
  });
  saySeen(chatId);
  for (const moment of ['online', 'pagehide']) window.addEventListener(moment, chat.saveNow);
  return chat;
}
