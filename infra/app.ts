import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleFunctions } from './bundle.ts';
import { root } from './paths.ts';
import { settingsWith } from './settings.ts';
import { SuiteStack } from './stack.ts';

// What `cdk` runs (`cdk.json`).
await bundleFunctions();
const app = new App();
new SuiteStack(app, {
  settings: settingsWith(app.node.tryGetContext('settings')),
  bundles: join(root, 'dist', 'functions'),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
