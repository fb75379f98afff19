import { toE164 } from '../../../shared/rules/phone.ts';
import { read, variables } from '../runtime/env.ts';

/** A number as it was typed, in E.164; undefined for what is none. Without a country code it is one of the suite's country. */
export function readPhone(typed: string): string | undefined {
  return toE164(typed, read(variables.country));
}
