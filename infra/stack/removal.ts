import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Settings } from './settings.ts';

/** Returns the removal policy of stored data. A bucket that is deleted with the stack must be emptied before. */
export function removalOf({ retainData }: Settings): RemovalPolicy {
  return retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}
