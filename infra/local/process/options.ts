import { join, resolve } from 'node:path';
import { CommandError } from '../../command-error.ts';
import { root } from '../../paths.ts';

/** The settings of the local stack from the environment. */
interface Options {
  readonly port: number;
  /** The folder of all data. */
  readonly data: string;
  readonly hasDemo: boolean;
  readonly limits: 'off' | undefined;
  /** Lets `/_local/faults` make AWS calls fail. */
  readonly hasFaults: boolean;
}

const DEFAULT_PORT = 3000;
const MAX_PORT = 65_535;

export function readOptions(environment: Readonly<Record<string, string | undefined>>): Options {
  return {
    port: readPort(environment.PORT),
    data: dataFolder(environment),
    hasDemo: environment.DEMO !== 'none',
    hasFaults: environment.FAULTS === 'on',
    limits: environment.LIMITS === 'off' ? 'off' : undefined,
  };
}

/** A relative path starts at the project's folder. */
export function dataFolder({ LOCAL_DATA }: Readonly<Record<string, string | undefined>>): string {
  return LOCAL_DATA ? resolve(root, LOCAL_DATA) : join(root, '.local');
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= MAX_PORT) return port;
  throw new CommandError(`PORT is ${text}, which is no port: choose a number between 1 and ${MAX_PORT}.`);
}
