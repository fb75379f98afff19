import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import * as z from 'zod/mini';
import { cachedFolder } from '../local/host/cached-folder.ts';
import { root } from '../paths.ts';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
] as const;

/** Chromium uses only the last list of disabled features, so this one repeats Playwright's for headless browsers. */
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
  // This feature gives each page a compositor of its own, which is a quarter of the CPU time of loading it.
  'RenderDocument',
] as const;

// Root has no sandbox, and containers have a small /dev/shm. The packed browser's own arguments are meant for Lambda.
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  // Pages of tests end before optimized code pays off.
  '--js-flags=--no-maglev,--no-turbofan',
];

interface Installed {
  readonly path: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Opens the Chromium of `CHROMIUM`, of the system, or of npm, in this order. */
export async function openBrowser(): Promise<Browser> {
  const { path, env } = await installedBrowser();
  // The fonts are the system's. Waiting for them would also wait for pages whose code a test holds back.
  process.env.PW_TEST_SCREENSHOT_NO_FONTS_READY = '1';
  return chromium.launch({
    executablePath: path,
    args: ARGUMENTS,
    // Otherwise the browser uses the language of the machine's user.
    env: { ...process.env, LANG: 'en_US.UTF-8', ...env },
  });
}

/** Finds the browser, and unpacks npm's if no other is installed. */
export async function installedBrowser(): Promise<Installed> {
  const wanted = process.env.CHROMIUM;
  if (wanted !== undefined && wanted !== '') return { path: wanted };
  const ofSystem = SYSTEM_BROWSERS.find((path) => existsSync(path));
  return ofSystem === undefined ? ofNpm() : { path: ofSystem };
}

const run = promisify(execFile);

/** npm's Chromium contains the libraries and fonts that a bare machine lacks. */
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

/** The package unpacks its libraries only if the environment looks like Lambda's. */
const UNPACK = "await (await import('@sparticuz/chromium')).default.executablePath()";

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

/** Lists the system's fonts, then the packed ones. */
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
