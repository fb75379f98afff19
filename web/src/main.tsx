import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { applyPalettes } from './ui/theme.ts';
import './ui/base.css';
import './ui/controls.css';

applyPalettes();

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
