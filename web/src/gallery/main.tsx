import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SessionScope } from '../session/SessionScope.tsx';
import { session } from '../session/session.ts';
import 'virtual:tokens.css';
import { FeedbackScope } from '../ui/feedback/FeedbackScope.tsx';
import { AntdTheme } from '../ui/theme/AntdTheme.tsx';
import { Gallery } from './Gallery.tsx';
import { ShellPage } from './ShellPage.tsx';
import '../ui/theme/base.css';
import '../ui/layout/layout.css';
import '../ui/theme/antdSizes.css';
import '../ui/button/controls.css';
import '../ui/layout/page.css';
import '../ui/data/data.css';

// Every part in every state on one page of the development server, /gallery.html; no build has it. `?only=` shows one
// section of it, `?shell=` a screen within the bars.

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
const query = new URLSearchParams(window.location.search);
const shell = query.get('shell');
createRoot(root).render(
  <StrictMode>
    <AntdTheme>
      {shell === null ? (
        <SessionScope store={session}>
          <BrowserRouter>
            <FeedbackScope>
              <Gallery only={query.get('only')} />
            </FeedbackScope>
          </BrowserRouter>
        </SessionScope>
      ) : (
        <ShellPage id={shell} />
      )}
    </AntdTheme>
  </StrictMode>,
);
