import 'virtual:tokens.css';
import '../../src/ui/theme/base.css';
import '../../src/ui/layout/layout.css';
import 'virtual:scales.css';
import '../../src/ui/theme/antdSizes.css';
import '../../src/ui/button/controls.css';
import '../../src/ui/data/data.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SessionScope } from '../../src/session/SessionScope.tsx';
import { session } from '../../src/session/session.ts';
import { FeedbackScope } from '../../src/ui/feedback/FeedbackScope.tsx';
import { AntdTheme } from '../../src/ui/theme/AntdTheme.tsx';
import { Gallery } from './Gallery.tsx';
import { ShellPage } from './ShellPage.tsx';

// The development server shows every part in every state at /gallery.html, which no deployed build contains. `?only=`
// shows one section, `?shell=` a screen with the navigation bars.

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
