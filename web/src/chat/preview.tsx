import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import { PREVIEW_READY, type ToPreview } from '../../../shared/contract/preview.ts';
import { createPreview, type Preview } from './previewChat.ts';
import { sound } from './sounds.ts';
import { VisitorChat } from './VisitorChat.tsx';
import { en } from './words/en.ts';
import { ms } from './words/ms.ts';
import { speak } from './words/words.ts';
import { zh } from './words/zh.ts';
import './first.css';
import './chat.css';
import './preview.css';

const languages = { en, ms, zh };
const container = document.getElementById('root');
if (container === null) throw new Error('The document has no root');
const root = createRoot(container);
const owner = window.parent;
let preview: Preview | undefined;

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== owner || origin !== window.location.origin || !isToPreview(data)) return;
  if (data.tell === 'restart') {
    void preview?.chat.restart();
  } else if (preview !== undefined) {
    void preview.show(data.bot);
  } else {
    preview = createPreview(data.bot, {
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onMessage: ({ user }) => sound(user),
      speak: (lang) => speak(languages[lang]),
    });
    root.render(
      <StrictMode>
        <VisitorChat chat={preview.chat} />
      </StrictMode>,
    );
  }
});
if (owner !== window) owner.postMessage(PREVIEW_READY, window.location.origin);

function isToPreview(data: unknown): data is ToPreview {
  return typeof data === 'object' && data !== null && 'tell' in data;
}
