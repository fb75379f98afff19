import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Settings } from './settings.ts';

/** Whether data outlives the stack. A bucket that does not must be emptied before the stack is deleted. */
export function removalOf({ retainData }: Settings): RemovalPolicy {
  return retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}
