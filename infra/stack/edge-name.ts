import { Names, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** CloudFront takes 64 characters of some names; the longest region has 14. */
const MAX_LENGTH = 48;

/** A name for what CloudFront keeps once per account, wherever the stack is: stacks of two regions may be of one name. */
export function edgeName(scope: Construct, id: string): string {
  const name = Names.uniqueResourceName(scope, { maxLength: MAX_LENGTH - id.length - 1, separator: '-' });
  return `${name}-${id}-${Stack.of(scope).region}`;
}
