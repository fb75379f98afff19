import { CfnElement, Stack } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';

/** Returns the logical id of the construct's main resource. */
export function logicalId(construct: IConstruct): string {
  const resource = construct.node.defaultChild;
  if (!CfnElement.isCfnElement(resource)) throw new Error(`${construct.node.path} is not one resource`);
  return Stack.of(construct).getLogicalId(resource);
}
