import './browser.ts';

// The app's modules use the browser as soon as they are imported.
const { renderAll } = await import('./render.tsx');
process.stdout.write(JSON.stringify(await renderAll()));
