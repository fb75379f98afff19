import { createHash } from 'node:crypto';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Aws } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

const NOTIFY_AT_PERCENT = [80, 100];

interface BudgetProps {
  readonly stackName: string;
  readonly monthlyUsd: number;
  readonly email: string;
}

/** Mails the operator when the account's cost of the month reaches 80 and 100 percent of the budget. */
export function addBudget(scope: Construct, { stackName, monthlyUsd, email }: BudgetProps): void {
  // A budget with another address replaces this one before it is deleted, so their names must differ.
  const address = createHash('sha256').update(email).digest('hex').slice(0, 8);
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `${stackName}-${Aws.REGION}-${address}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: NOTIFY_AT_PERCENT.map((threshold) => ({
      notification: {
        notificationType: 'ACTUAL',
        comparisonOperator: 'GREATER_THAN',
        threshold,
        thresholdType: 'PERCENTAGE',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    })),
  });
}
