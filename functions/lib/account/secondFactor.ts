import { readOptional, variables } from '../runtime/env.ts';

/** Whether this stack's setting asks every admin for a second factor. */
export function isFactorRequired(): boolean {
  return readOptional(variables.adminSecondFactor) === 'required';
}
