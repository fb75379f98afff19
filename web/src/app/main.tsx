import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import '../routing/beforeHistory.ts';
import 'virtual:tokens.css';
import '../ui/theme/base.css';
import '../ui/layout/layout.css';
import 'virtual:scales.css';
import '../ui/theme/antdSizes.css';
import '../ui/button/controls.css';
import '../ui/data/data.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
const app = (
  <StrictMode>
    {/* What is typed into a search stands in the address: a letter that came later, by a transition, would be lost. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>
);
const { dataset } = document.documentElement;
if (root.hasChildNodes() && dataset.visitor === undefined) {
  // What stands there can be used already: React takes it over bit by bit, and lets taps and keys in between.
  startTransition(() => void hydrateRoot(root, app));
} else {
  // What was made beforehand is not for a visitor who is known.
  root.replaceChildren();
  delete dataset.visitor;
  createRoot(root).render(app);
}
