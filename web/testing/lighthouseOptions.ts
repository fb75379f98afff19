import { parseArgs } from 'node:util';

/** Parses the arguments of `npm run lighthouse --`. */
export function lighthouseOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      page: { type: 'string', multiple: true },
      slowdown: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  return values;
}
