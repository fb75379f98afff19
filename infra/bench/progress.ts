/** Writes progress to stderr, apart from the results on stdout. */
export function logProgress(what: string): void {
  process.stderr.write(`${what} …\n`);
}
