import { LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod/mini';
import type { Problem } from './course-problems.ts';

export interface Source {
  readonly file: string;
  readonly text: string;
  /** The line of the file on which the text begins. */
  readonly firstLine: number;
}

export type Read<T> =
  | { readonly data: T; lineOf(path: readonly PropertyKey[]): number }
  | { readonly problems: readonly Problem[] };

/** Parses YAML by a schema, or returns the problems with their lines. */
export function readYaml<S extends z.ZodMiniType>(
  { file, text, firstLine }: Source,
  schema: S,
): Read<z.output<S>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos, message }) => ({
      file,
      line: lineAt(pos[0]),
      words: message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '',
    }));
    return { problems };
  }
  /** Returns the line of the value at a path, or of its parent if there is no value. */
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      const offset = rangeOf(node);
      if (offset !== undefined) return lineAt(offset);
    }
    return firstLine;
  };
  const parsed = schema.safeParse(document.toJS() ?? {});
  if (parsed.success) return { data: parsed.data, lineOf };
  const problems = parsed.error.issues.map((issue) => ({
    file,
    line: lineOf(issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path),
    words: issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} is not known here` : issue.message,
  }));
  return { problems };
}

function rangeOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined;
  return Array.isArray(node.range) && typeof node.range[0] === 'number' ? node.range[0] : undefined;
}
