import { availableParallelism, cpus } from 'node:os';

/** What a run was measured on. */
export interface Machine {
  readonly cores: number;
  readonly model: string;
  readonly platform: string;
  readonly node: string;
}

export function thisMachine(): Machine {
  return {
    cores: availableParallelism(),
    model: cpus()[0]?.model.trim() ?? 'an unknown processor',
    platform: `${process.platform}-${process.arch}`,
    node: process.versions.node,
  };
}
