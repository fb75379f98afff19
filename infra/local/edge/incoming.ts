import type { IncomingMessage } from 'node:http';
import { TooLarge } from '../http.ts';

/**
 * Reads a request's body once, up to a size. The rest is still received, because otherwise the sender would never
 * read the answer.
 */
export function bodyReader(incoming: IncomingMessage): (max: number) => Promise<Buffer> {
  return (max) =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const read = (chunk: Buffer) => {
        length += chunk.length;
        if (length <= max) chunks.push(chunk);
        else refuse();
      };
      const refuse = () => {
        incoming.off('data', read);
        incoming.resume();
        reject(new TooLarge());
      };
      incoming.on('error', reject);
      if (Number(incoming.headers['content-length'] ?? 0) > max) return refuse();
      incoming.on('data', read);
      incoming.on('end', () => resolve(Buffer.concat(chunks)));
    });
}
