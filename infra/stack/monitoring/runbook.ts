import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.ts';

/** CloudWatch accepts a description of an alarm up to this length. */
const MAX_CHARACTERS = 1024;

/** The entries under "Alarms" of `infra/README.md`, by the names of the alarms. */
export const runbook: ReadonlyMap<string, string> = readRunbook();

function readRunbook(): Map<string, string> {
  const readme = readFileSync(join(root, 'infra', 'README.md'), 'utf8');
  const [, alarms = ''] = /^## Alarms$([\s\S]*?)^## /m.exec(readme) ?? [];
  const entries = alarms.split(/^### /m).slice(1);
  return new Map(
    entries.map((entry) => {
      const end = entry.indexOf('\n');
      return [entry.slice(0, end), entry.slice(end).trim()];
    }),
  );
}

/** Returns an alarm's description, which its mail quotes: the README's entry as plain text. */
export function mailText(name: string, stackName: string): string {
  const entry = runbook.get(name);
  if (entry === undefined) throw new Error(`infra/README.md has no section about the alarm ${name}`);
  const plain = entry
    .replaceAll('<name>', stackName)
    // Quotes set the names of queries off from the text, and commands from the full stop after them.
    .replace(/\*([^*]+)\*|`(npm [^`]+|aws [^`]+)`/g, (_, name = '', command = '') => `"${name}${command}"`)
    .replaceAll('`', '')
    // CloudFormation accepts ASCII only.
    .replace(/[‘’]/g, "'");
  const text = `${plain}\nQueries: CloudWatch, Logs Insights, saved, ${stackName}. Commands need AWS_PROFILE and AWS_REGION. More: infra/README.md, ${name}`;
  if (text.length > MAX_CHARACTERS) {
    throw new Error(
      `The section of ${name} in infra/README.md has ${text.length} characters, too many for a mail`,
    );
  }
  return text;
}
