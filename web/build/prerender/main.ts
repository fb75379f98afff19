import './browser.ts';

// The app expects a browser as soon as it is imported.
const { renderAll } = await import('./render.tsx');
process.stdout.write(JSON.stringify(await renderAll()));
