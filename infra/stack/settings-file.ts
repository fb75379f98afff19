import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CommandError } from '../command-error.ts';
import { root } from '../paths.ts';
import { mergeSettings, type Settings, settingsWith } from './settings.ts';

const Overrides = z.record(z.string(), z.unknown());
const CdkConfig = z.object({ context: z.object({ settings: Overrides }) });

interface DeploySettings {
  readonly settings: Settings;
  /** The overrides of `cdk.json` and of the file, for `cdk`. */
  readonly overrides: Readonly<Record<string, unknown>>;
}

/** Returns the settings of `cdk.json`, overridden by those of a file. */
export function deploySettings(file: string | undefined): DeploySettings {
  const everywhere = readJson(join(root, 'cdk.json'), CdkConfig).context.settings;
  const ofFile = file === undefined ? {} : readJson(file, Overrides);
  const overrides = Overrides.parse(mergeSettings(everywhere, ofFile));
  return { settings: settingsWith(overrides), overrides };
}

export function readJson<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new CommandError(`The file ${file} cannot be read`);
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new CommandError(`The file ${file} does not hold what it should: a JSON object`);
  }
}
