/** Where a measurement is, beside what it prints. */
export function logProgress(what: string): void {
  process.stderr.write(`${what} …\n`);
}
