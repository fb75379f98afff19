// `npm run openapi [-- <file>]`: the OpenAPI document of every call, into the file or to standard output.
import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';

const [, , file] = process.argv;
const text = `${JSON.stringify(openApiDocument(), undefined, 2)}\n`;
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);
