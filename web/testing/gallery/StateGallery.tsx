import { Button, Result } from 'antd';
import { Refused, Unreachable } from '../../src/api/refusal.ts';
import { AsyncContent } from '../../src/ui/states/AsyncContent.tsx';
import { Empty } from '../../src/ui/states/Empty.tsx';
import { type Shape, Skeleton } from '../../src/ui/states/Skeleton.tsx';
import { LockIcon, SoonIcon } from '../../src/ui/theme/icons.tsx';
import { fault } from './FeedbackGallery.tsx';
import { Sample } from './Sample.tsx';

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

/** Whole screens of states stand in the shell. */
export function StateGallery() {
  return (
    <>
      {shapes.map((shape) => (
        <Sample key={shape} name={`Loading: ${shape}`}>
          <Skeleton shape={shape} />
        </Sample>
      ))}
      <Sample name="Empty, with the next step">
        <Empty title="No teams yet" action={<Button type="primary">Create team</Button>}>
          A team is where your leads and your members are.
        </Empty>
      </Sample>
      <Sample name="No access, with what to do">
        <Empty
          icon={<LockIcon />}
          title="Your request is with an admin"
          action={<Button>See an example</Button>}
        >
          You asked on 1 May. Most are answered within a day.
        </Empty>
      </Sample>
      <Sample name="Soon">
        <Empty icon={<SoonIcon />} title="Coming soon">
          You will find it here when it is ready.
        </Empty>
      </Sample>
      {failures.map(({ name, failure }) => (
        <Sample key={name} name={`Failed: ${name}`}>
          <AsyncContent data={undefined} failure={failure} reload={nothing} loading="list">
            {() => null}
          </AsyncContent>
        </Sample>
      ))}
      <Sample name="The result of something done">
        <Result
          status="success"
          title="Your password is changed"
          subTitle="You are signed out everywhere else."
        />
      </Sample>
    </>
  );
}
