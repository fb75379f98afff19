import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import { chatIdOf } from './address.ts';
import { createChat } from './chatStore.ts';
import { chatDeps } from './deps.ts';
import { NotFound } from './NotFound.tsx';
import { VisitorChat } from './VisitorChat.tsx';
import './chat.css';

const chatId = chatIdOf(window.location.pathname);
if (chatId === undefined) document.title = 'Page not found';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
createRoot(root).render(
  <StrictMode>
    {chatId === undefined ? <NotFound /> : <VisitorChat chat={createChat(chatDeps(chatId))} />}
  </StrictMode>,
);
