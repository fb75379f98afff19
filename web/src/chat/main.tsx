import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import { VisitorChat } from './VisitorChat.tsx';
import './chat.css';

// /chat/{chatId}/{link}
const [, , chatId = ''] = window.location.pathname.split('/').map(decodeURIComponent);

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
createRoot(root).render(
  <StrictMode>
    <VisitorChat chatId={chatId} />
  </StrictMode>,
);
