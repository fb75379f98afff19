import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SessionScope } from '../session/SessionScope.tsx';
import { session } from '../session/session.ts';
import 'virtual:tokens.css';
import { AntdTheme } from '../ui/AntdTheme.tsx';
import { FeedbackScope } from '../ui/feedback/FeedbackScope.tsx';
import { ContentGallery } from './ContentGallery.tsx';
import { FormGallery } from './FormGallery.tsx';
import '../ui/base.css';
import '../ui/controls.css';
import '../ui/data/data.css';

// Every part of the screens on one page of the development server, /gallery.html; no build has it.

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
createRoot(root).render(
  <StrictMode>
    <AntdTheme>
      <SessionScope store={session}>
        <BrowserRouter>
          <FeedbackScope>
            <main className="page page-form">
              <h1 className="page-title">Gallery</h1>
              <FormGallery />
              <ContentGallery />
            </main>
          </FeedbackScope>{' '}
        </BrowserRouter>
      </SessionScope>
    </AntdTheme>
  </StrictMode>,
);
