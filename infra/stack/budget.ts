import { createHash } from 'node:crypto';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Aws } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/** Percentages of the budget at which the operator is told. */
const THRESHOLDS = [80, 100];

interface BudgetProps {
  readonly stackName: string;
  readonly monthlyUsd: number;
  readonly email: string;
}

/** Mails the operator when the account has cost most of what it may in a month, and all of it. */
export function addBudget(scope: Construct, { stackName, monthlyUsd, email }: BudgetProps): void {
  // Another address makes another budget, before this one goes: their names must differ.
  const address = createHash('sha256').update(email).digest('hex').slice(0, 8);
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `${stackName}-${Aws.REGION}-${address}`,
      ...{ budgetType: 'COST', timeUnit: 'MONTHLY' },
      budgetLimit: { amount: monthlyUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: THRESHOLDS.map((threshold) => ({
      notification: {
        ...{ notificationType: 'ACTUAL', comparisonOperator: 'GREATER_THAN' },
        ...{ threshold, thresholdType: 'PERCENTAGE' },
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    })),
  });
}
