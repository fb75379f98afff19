import { admin as calls } from '../../../shared/contract/admin.ts';
import { weekBefore } from '../../../shared/rules/time.ts';
import { query } from '../../lib/http/handler.ts';
import { now } from '../../lib/runtime/now.ts';
import { countUsers } from '../../lib/store/userCount.ts';
import { readWeek, weekOf } from '../../lib/store/weekCount.ts';

export const getFigures = query(calls.getFigures, {
  reads: () => {
    const week = weekOf(now());
    return {
      count: countUsers,
      thisWeek: () => readWeek(week),
      lastWeek: () => readWeek(weekBefore(week)),
    };
  },
  reply: ({ count, thisWeek, lastWeek }) => ({
    ...count,
    newUsers: { thisWeek: thisWeek.users, lastWeek: lastWeek.users },
    enrolments: { thisWeek: thisWeek.enrolments, lastWeek: lastWeek.enrolments },
  }),
});
