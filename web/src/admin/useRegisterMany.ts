import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { admin } from '../../../shared/contract/admin.ts';
import { ENROL_NAMES } from '../../../shared/contract/author/learners.ts';
import { author } from '../../../shared/contract/author.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { CourseName } from '../../../shared/contract/path.ts';
import { requiredText } from '../../../shared/contract/text.ts';
import { changedList, changedRead } from '../api/changedReads.ts';
import { defineWrite, type FormWrite } from '../api/defineWrite.ts';

/** The maximum length of a pasted list, in characters. It is sent in batches. */
const LIST_MAX = 200_000;

const wholeList = {
  ...author.registerMany,
  body: z.object({ course: CourseName, username: requiredText('Username', LIST_MAX) }),
};

const registerMany = defineWrite(author.registerMany, ({ body: { course } }) => [
  changedRead(mu.listEnrolments),
  changedList(admin.listUserCourses),
  changedRead(author.getReport, { params: { course } }),
  changedList(author.listLearners, { params: { course } }),
]);

/** The result of a list; `problems` are messages about the users who could not be enrolled. */
export interface ManyRegistered {
  readonly enrolled: readonly string[];
  readonly problems: readonly string[];
}

export const namesIn = (typed: string): string[] => [
  ...new Set(typed.split(/[\s,;]+/).filter((name) => name !== '')),
];

/** Registers a list of users on a course, in batches of as many as one call accepts. */
export function useRegisterMany() {
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number }>();
  const [result, setResult] = useState<ManyRegistered>();
  const write = useMemo<FormWrite<typeof wholeList>>(
    () => ({
      call: wholeList,
      async submit({ body }) {
        const { course, username } = wholeList.body.parse(body);
        const names = namesIn(username);
        const enrolled: string[] = [];
        const problems: string[] = [];
        setResult(undefined);
        let succ = '';
        try {
          for (let start = 0; start === 0 || start < names.length; start += ENROL_NAMES) {
            setProgress({ done: start, of: names.length });
            const batch = names.slice(start, start + ENROL_NAMES).join('\n');
            const reply = await registerMany({ body: { course, username: batch === '' ? username : batch } });
            ({ succ } = reply);
            enrolled.push(...reply.enrolled);
            problems.push(...[reply.err, reply.err1].filter((problem) => problem !== undefined));
            setResult({ enrolled: [...enrolled], problems: [...problems] });
          }
        } finally {
          setProgress(undefined);
        }
        return { succ, enrolled };
      },
    }),
    [],
  );
  return { registerList: write, progress, result };
}
