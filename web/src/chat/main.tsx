import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import { createChat } from './chatStore.ts';
import { chatDeps } from './deps.ts';
import { VisitorChat } from './VisitorChat.tsx';
import './chat.css';

// /chat/{chatId}/{link}
const [, , chatId = ''] = window.location.pathname.split('/').map(decodeURIComponent);

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
createRoot(root).render(
  <StrictMode>
    <VisitorChat chat={createChat(chatDeps(chatId))} />
  </StrictMode>,
);
