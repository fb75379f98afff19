// What the parts add of their own comes after these.
import 'virtual:tokens.css';
import '../ui/theme/base.css';
import '../ui/layout/layout.css';
import 'virtual:scales.css';
import '../ui/theme/antdSizes.css';
import '../ui/button/controls.css';
import '../ui/data/data.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import '../routing/beforeHistory.ts';

// The styles stand after the outline of the document. Those of a screen are added to the head and have to come later, so
// these move there; the browser has them in its cache.
for (const link of document.querySelectorAll('body link[rel="stylesheet"]')) {
  const moved = document.head.appendChild(document.createElement('link'));
  for (const { name, value } of link.attributes) moved.setAttribute(name, value);
  moved.addEventListener('load', () => link.remove());
}

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
const app = (
  <StrictMode>
    {/* A search is kept in the address: a transition would lose letters that are typed quickly. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>
);
const { dataset } = document.documentElement;
// A transition renders in slices, so that taps and keys are handled in between.
if (root.hasChildNodes() && dataset.visitor === undefined) {
  startTransition(() => void hydrateRoot(root, app));
} else {
  // A prerendered screen is for signed-out users.
  root.replaceChildren();
  delete dataset.visitor;
  startTransition(() => createRoot(root).render(app));
}
