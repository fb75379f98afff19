import { readOptional, variables } from '../runtime/env.ts';

export function isFactorRequired(): boolean {
  return readOptional(variables.adminSecondFactor) === 'required';
}
