import type { ReplyClass } from '../../../../shared/rules/replyTime.ts';

/** Says how soon somebody answers a lead from a chat. */
export const replyTexts: Readonly<Record<ReplyClass, string>> = {
  minutes: 'within 5 minutes',
  hour: 'within an hour',
  day: 'within a day',
  later: 'after more than a day',
};
