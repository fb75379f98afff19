import { Names, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** CloudFront allows 64 characters in some names, of which the longest region name takes 14 and dashes 2. */
const MAX_LENGTH = 48;

/** Names a CloudFront resource, whose name is unique in the account, so two regions may have stacks with the same name. */
export function edgeName(scope: Construct, id: string): string {
  const name = Names.uniqueResourceName(scope, { maxLength: MAX_LENGTH - id.length - 1, separator: '-' });
  return `${name}-${id}-${Stack.of(scope).region}`;
}
