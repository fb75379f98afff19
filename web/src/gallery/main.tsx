import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SessionScope } from '../session/SessionScope.tsx';
import { session } from '../session/session.ts';
import { applyPalettes } from '../ui/theme.ts';
import { ContentGallery } from './ContentGallery.tsx';
import { FormGallery } from './FormGallery.tsx';
import '../ui/base.css';
import '../ui/controls.css';

// Every part of the screens on one page of the development server, /gallery.html; no build has it.

applyPalettes();

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
createRoot(root).render(
  <StrictMode>
    <SessionScope store={session}>
      <BrowserRouter>
        <main className="page page-form">
          <h1 className="page-title">Gallery</h1>
          <FormGallery />
          <ContentGallery />
        </main>
      </BrowserRouter>
    </SessionScope>
  </StrictMode>,
);
