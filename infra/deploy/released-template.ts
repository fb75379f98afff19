import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { KeptTemplate } from './template-safety.ts';

const file = join(root, 'infra', 'deploy', 'released-template.json');

/** Returns the parts of the last released template that matter to the next one. */
export function releasedTemplate(): KeptTemplate {
  return KeptTemplate.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function writeReleasedTemplate(kept: KeptTemplate): void {
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
