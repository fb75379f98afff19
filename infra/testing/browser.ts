import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import * as z from 'zod/mini';
import { cachedFolder } from '../local/cached-folder.ts';
import { root } from '../paths.ts';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
] as const;

/** Chromium takes the last list of features alone: what Playwright switches off of a headless one stands here again. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // With it each page that is loaded gets a compositor of its own: a quarter of the CPU time of loading one.
  'RenderDocument',
] as const;

// Root has no sandbox, and containers a small /dev/shm. The packed browser's own arguments are for Lambda.
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // No page lives long enough to win back what optimizing its code costs.
  '--js-flags=--no-maglev,--no-turbofan',
];

interface Installed {
  readonly path: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A Chromium for tests and screenshots: `CHROMIUM`, else the system's, else the one that npm brought. */
export async function openBrowser(): Promise<Browser> {
  const { path, env } = await installedBrowser();
  // The fonts are the system's: waiting for them would wait for the page, also where a test holds its code back.
  process.env.PW_TEST_SCREENSHOT_NO_FONTS_READY = '1';
  return chromium.launch({
    executablePath: path,
    args: ARGUMENTS,
    // Else it speaks the language of whoever runs it.
    env: { ...process.env, LANG: 'en_US.UTF-8', ...env },
  });
}

/** Resolves when there is a browser to open: npm's has to be unpacked first. */
export async function installedBrowser(): Promise<Installed> {
  const wanted = process.env.CHROMIUM;
  if (wanted !== undefined && wanted !== '') return { path: wanted };
  const ofSystem = SYSTEM_BROWSERS.find((path) => existsSync(path));
  return ofSystem === undefined ? ofNpm() : { path: ofSystem };
}

const run = promisify(execFile);

/** npm's Chromium comes with the libraries and the fonts that a bare machine lacks. */
async function ofNpm(): Promise<Installed> {
  const folder = await unpacked();
  const path = join(folder, 'chromium');
  const env = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const startsAlone = await run(path, ['--version']).then(
    () => true,
    () => false,
  );
  return { path, env: startsAlone ? env : { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } };
}

/** It unpacks all that it has, its libraries included, where it takes its surroundings for Lambda's. */
const UNPACK = "await (await import('@sparticuz/chromium')).default.executablePath()";

/** The folder of npm's Chromium. */
function unpacked(): Promise<string> {
  return cachedFolder(`chromium-${packedVersion()}`, async (target, folder) => {
    await run(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: root,
      env: { ...process.env, TMPDIR: target, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    });
    writeFileSync(join(target, 'fonts.conf'), fontsConf(join(folder, 'fonts')));
  });
}

function packedVersion(): string {
  const file = join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  return z.object({ version: z.string() }).parse(createRequire(import.meta.url)(file)).version;
}

/** The system's fonts, and the packed ones for where there are none. */
function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
}
