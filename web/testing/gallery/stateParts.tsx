import { Button } from 'antd';
import { Refused, Unreachable } from '../../src/api/refusal.ts';
import { AsyncContent } from '../../src/ui/states/AsyncContent.tsx';
import { Empty } from '../../src/ui/states/Empty.tsx';
import { type Shape, Skeleton } from '../../src/ui/states/Skeleton.tsx';
import { LockIcon, SoonIcon } from '../../src/ui/theme/icons.tsx';
import { fault } from './feedbackParts.tsx';
import type { Part } from './part.ts';

const shapes: readonly Shape[] = ['form', 'details', 'cards', 'list'];
const nothing = () => {};

export const refusedWith = (status: number, message: string, fields: Refused['fields'] = {}) =>
  new Refused(message, {
    status,
    code: 'CODE',
    fields,
    retryAfterSeconds: undefined,
    requestId: undefined,
    body: {},
  });

const failures = [
  { name: 'No connection', failure: new Unreachable() },
  { name: 'A fault, with its reference', failure: fault },
  { name: 'No access', failure: refusedWith(403, "Sorry, you don't have the access to utilize this tool") },
  { name: 'Not there', failure: refusedWith(404, 'There is no user “王小明”') },
] as const;

/** The shell shows the states that fill a whole screen. */
export const stateParts: readonly Part[] = [
  ...shapes.map((shape) => ({ state: `Loading: ${shape}`, content: <Skeleton shape={shape} /> })),
  {
    state: 'Empty, with the next step',
    content: (
      <Empty title="No teams yet" action={<Button type="primary">Create team</Button>}>
        A team is where your leads and your members are.
      </Empty>
    ),
  },
  {
    state: 'No access, with what to do',
    content: (
      <Empty
        icon={<LockIcon />}
        title="Your request is with an admin"
        action={<Button>See an example</Button>}
      >
        You asked on 1 May. Most are answered within a day.
      </Empty>
    ),
  },
  {
    state: 'Soon',
    content: (
      <Empty icon={<SoonIcon />} title="Coming soon">
        You will find it here when it is ready.
      </Empty>
    ),
  },
  ...failures.map(({ name, failure }) => ({
    state: `Failed: ${name}`,
    content: (
      <AsyncContent data={undefined} failure={failure} reload={nothing} loading="list">
        {() => null}
      </AsyncContent>
    ),
  })),
];
