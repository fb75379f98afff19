import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

/** A secret with the one that it has replaced: JSON with `current` and `previous`, which is empty at first (`Rotated`). */
export class RotatedSecret extends Construct {
  readonly arn: string;
  /** The present one alone, for the edge. It is learnt when the stack is deployed, or when it is rotated. */
  readonly current: string;
  /** The JSON with both: a template may refer to values of secrets 60 times, and so a function does once. */
  readonly all: string;

  constructor(scope: Construct, id: string, { description }: { readonly description: string }) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description,
      // Whatever changes here has CloudFormation generate the secret anew, unlike what the edge and sessions hold.
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ previous: '' }),
        generateStringKey: 'current',
        passwordLength: 48,
        excludePunctuation: true,
      },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Those who know it have to be told in order: `npm run rotate` does it, when an operator wants it.',
    });
    this.arn = secret.secretArn;
    this.current = secret.secretValueFromJson('current').unsafeUnwrap();
    this.all = secret.secretValue.unsafeUnwrap();
  }
}
