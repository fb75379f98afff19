import type * as z from 'zod/mini';
import { type Synthesis, synthesize } from '../stack/synth.ts';

/** The template with the default settings, synthesized once per test file. */
export const made: Synthesis = synthesize();

/** Returns the parsed properties of every resource of a type, by logical id. */
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
