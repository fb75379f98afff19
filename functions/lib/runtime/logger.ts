import { Logger } from '@aws-lambda-powertools/logger';

const logger = new Logger();

/** Writes a line to the log. */
export function writeLine(level: 'warn' | 'error', message: string, of: Readonly<Record<string, unknown>>) {
  logger[level](message, of);
}
