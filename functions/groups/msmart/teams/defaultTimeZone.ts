import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { readOptional, variables } from '../../../lib/runtime/env.ts';

/** Returns the time zone of teams that were created without one. */
export function defaultTimeZone(): string {
  return readOptional(variables.timeZone) ?? DEFAULT_TIME_ZONE;
}
