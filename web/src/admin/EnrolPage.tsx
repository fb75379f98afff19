import { useState } from 'react';
import { admin } from '../../../shared/contract/admin.ts';
import { type CallFailed, Unreachable } from '../api/refusal.ts';
import type { ScreenProps } from '../lazyPage.tsx';
import { CallForm } from '../ui/form/CallForm.tsx';
import type { Field } from '../ui/form/field.ts';
import { Page } from '../ui/Page.tsx';
import { useLeave } from '../ui/useLeave.ts';
import { panel } from './above.ts';
import { CourseSelect, UserSelect } from './SearchSelect.tsx';
import './admin.css';

const TO_PANEL_MS = 2000;

const fields: readonly Field<'username' | 'course'>[] = [
  { name: 'username', label: 'Username', autoComplete: 'off', Input: UserSelect },
  { name: 'course', label: 'Course Short Name', autoComplete: 'off', Input: CourseSelect },
];

const ways = {
  register: { call: admin.registerOnCourse, name: 'Register', says: 'The user starts at the first lesson.' },
  unregister: {
    call: admin.unregisterFromCourse,
    name: 'Unregister',
    says: 'The user loses the course. Their progress is kept for when they come back.',
  },
} as const;

export default function EnrolPage({ title }: ScreenProps) {
  const [chosen, choose] = useState<keyof typeof ways>('register');
  const leave = useLeave('/admin/', TO_PANEL_MS);
  const { call, says } = ways[chosen];
  return (
    <Page title={title} above={[panel]}>
      <section className="card">
        <fieldset className="ways">
          <legend className="visually-hidden">What to do</legend>
          {(['register', 'unregister'] as const).map((way) => (
            <label key={way} className="way">
              <input type="radio" name="way" checked={way === chosen} onChange={() => choose(way)} />
              {ways[way].name}
            </label>
          ))}
        </fieldset>
        <p className="muted ways-says">{says}</p>
        <CallForm
          key={chosen}
          call={call}
          name={`mu-${chosen}`}
          fields={fields}
          submit="Submit"
          failureWords={wordsOf}
          onDone={({ succ }) => {
            leave();
            return succ;
          }}
        />
      </section>
    </Page>
  );
}

function wordsOf(failure: CallFailed): string | undefined {
  return failure instanceof Unreachable ? 'Something wrong, try again.' : undefined;
}
