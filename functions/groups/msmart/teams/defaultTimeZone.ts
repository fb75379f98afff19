import { DEFAULT_TIME_ZONE } from '../../../../shared/rules/team.ts';
import { readOptional, variables } from '../../../lib/runtime/env.ts';

/** In which days begin where nobody has named a zone: as the operator says. */
export function defaultTimeZone(): string {
  return readOptional(variables.timeZone) ?? DEFAULT_TIME_ZONE;
}
