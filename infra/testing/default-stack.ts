import type * as z from 'zod/mini';
import { type Synthesis, synthesize } from '../stack/synth.ts';

/** For tests: the template with the default settings, made once per file. */
export const made: Synthesis = synthesize();

/** Every resource of a type by its logical id, its properties parsed. */
export function ofType<S extends z.ZodMiniType>(
  type: string,
  schema: S,
  { template }: Synthesis = made,
): Map<string, z.output<S>> {
  return new Map(
    Object.entries(template.Resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([id, { Properties }]) => [id, schema.parse(Properties)]),
  );
}
