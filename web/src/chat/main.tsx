import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import { addressOf, chatIdOf } from './address.ts';
import { type Chat, createChat } from './chatStore.ts';
import { chatDeps } from './deps.ts';
import { NotFound } from './NotFound.tsx';
import { VisitorChat } from './VisitorChat.tsx';
import './chat.css';

const chatId = chatIdOf(window.location.pathname);
if (chatId === undefined) document.title = 'Page not found';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
createRoot(root).render(
  <StrictMode>{chatId === undefined ? <NotFound /> : <VisitorChat chat={chatOf(chatId)} />}</StrictMode>,
);

function chatOf(chatId: string): Chat {
  const chat = createChat(chatDeps(chatId));
  chat.subscribe(() => {
    const { design } = chat.get();
    const address = design && addressOf(chatId, design.link);
    if (address !== undefined && address !== window.location.pathname)
      window.history.replaceState(null, '', address + window.location.search);
  });
  return chat;
}
