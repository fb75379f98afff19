import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import 'virtual:tokens.css';
import './ui/base.css';
import './ui/controls.css';
import './ui/data/data.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
