import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

/** A secret and its predecessor as JSON (`Rotated`): `current` and `previous`, which is empty at first. */
export class RotatedSecret extends Construct {
  readonly arn: string;
  /** The current secret only, for CloudFront, resolved when the stack is deployed. */
  readonly current: string;
  /** The JSON with both, so a function needs one reference: CloudFormation allows 60 per template. */
  readonly all: string;

  constructor(scope: Construct, id: string, { description }: { readonly description: string }) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description,
      // Any change here makes CloudFormation generate a new secret, which CloudFront and open sessions do not know.
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ previous: '' }),
        generateStringKey: 'current',
        passwordLength: 48,
        excludePunctuation: true,
      },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Its users must learn a new value in a certain order, so `npm run rotate` rotates it.',
    });
    this.arn = secret.secretArn;
    this.current = secret.secretValueFromJson('current').unsafeUnwrap();
    this.all = secret.secretValue.unsafeUnwrap();
  }
}
