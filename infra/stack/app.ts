import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { root } from '../paths.ts';
import { bundleFunctions } from './bundle.ts';
import { requireRegion, settingsWith } from './settings.ts';
import { SuiteStack } from './stack.ts';

// `cdk.json` names this file as the app of the `cdk` command.
await bundleFunctions();
const app = new App();
const settings = settingsWith(app.node.tryGetContext('settings'));
const region = process.env.CDK_DEFAULT_REGION;
requireRegion(settings, region);
new SuiteStack(app, {
  settings,
  region,
  bundles: join(root, 'dist', 'functions'),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
