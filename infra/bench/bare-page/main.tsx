import { createRoot } from 'react-dom/client';

// The least that a page with React can be: what the first paint of the app is compared to.
const root = document.getElementById('root');
if (root === null) throw new Error('The document has no root');
createRoot(root).render(<h1>Sign In</h1>);
