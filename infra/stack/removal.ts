import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Settings } from './settings.ts';

/** What becomes of data when the stack is deleted. A bucket has to be emptied before. */
export function removalOf({ retainData }: Settings): RemovalPolicy {
  return retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}
