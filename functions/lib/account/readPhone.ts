import { toE164 } from '../../../shared/rules/phone.ts';
import { read, variables } from '../runtime/env.ts';

/** Converts a typed number to E.164; without a country code it belongs to the suite's country. Undefined when invalid. */
export function readPhone(typed: string): string | undefined {
  return toE164(typed, read(variables.country));
}
