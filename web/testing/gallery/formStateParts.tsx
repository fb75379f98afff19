import { type ReactNode, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { Call } from '../../../shared/contract/call.ts';
import { AddedClaim } from '../../../shared/contract/words/claims.ts';
import type { FormWrite } from '../../src/api/defineWrite.ts';
import { CallForm } from '../../src/ui/form/CallForm.tsx';
import type { Field } from '../../src/ui/form/field.ts';
import { claimsField } from '../../src/ui/form/inputs/claimsField.tsx';
import { fault } from './feedbackParts.tsx';
import type { Part } from './part.ts';
import { refusedWith } from './stateParts.tsx';

const call = {
  method: 'POST',
  path: '/api/gallery',
  access: 'public',
  body: z.object({
    name: z.optional(z.string()),
    link: z.optional(z.string()),
    add: z.optional(z.array(AddedClaim)),
  }),
  reply: z.object({}),
  refusal: 'error',
} as const satisfies Call;

const writeWith = (submit: FormWrite<typeof call>['submit']): FormWrite<typeof call> => ({ call, submit });
const taking = writeWith(() => Promise.resolve({}));
const failing = writeWith(() => Promise.reject(fault));
const refusing = writeWith(() =>
  Promise.reject(refusedWith(409, 'There is a lead “Mei” already', { name: 'There is one of this name' })),
);
const never = writeWith(() => new Promise(() => {}));

const name: Field<'name'> = { name: 'name', label: 'Name', autoComplete: 'off' };
const link: Field<'link'> = {
  name: 'link',
  label: 'Posting link',
  kind: 'textarea',
  isLink: true,
  autoComplete: 'off',
  max: 40,
};

interface LeadFormProps {
  readonly id: string;
  readonly write: FormWrite<typeof call>;
  readonly fields?: readonly Field<'name' | 'link'>[];
  readonly link?: string;
}

function LeadForm({ id, write, fields = [name], link = '' }: LeadFormProps) {
  return (
    <CallForm
      write={write}
      name={id}
      fields={fields}
      initial={{ name: 'Mei', link }}
      submitLabel="Save lead"
      resetLabel="Clear"
      onSuccess={() => 'The lead is saved'}
    />
  );
}

const added = { text: 'Bio-Zap', severity: 'stop', why: 'Our upline asks us not to' } as const;

function ClaimsForm() {
  return (
    <CallForm
      write={taking}
      name="words"
      fields={[claimsField]}
      initial={{ add: [added] }}
      submitLabel="Save words"
      onSuccess={() => 'The words are saved'}
    />
  );
}

/** Shows a form after a press of its button, and at the limits of its fields. */
export const formStateParts: readonly Part[] = [
  {
    state: 'A form under way',
    content: (
      <Sent>
        <LeadForm id="busy" write={never} />
      </Sent>
    ),
  },
  {
    state: 'A form that is done',
    content: (
      <Sent>
        <LeadForm id="done" write={taking} />
      </Sent>
    ),
  },
  {
    state: 'A form that failed, with the reference of the fault',
    content: (
      <Sent>
        <LeadForm id="failed" write={failing} />
      </Sent>
    ),
  },
  {
    state: 'A form that is refused at its field, when its button is pressed',
    content: <LeadForm id="refused" write={refusing} />,
  },
  {
    state: 'An address near the limit of its field',
    content: (
      <LeadForm id="near" write={taking} fields={[link]} link="https://example.com/a-posting-of-mine" />
    ),
  },
  {
    state: 'An address beyond it',
    content: (
      <LeadForm
        id="beyond"
        write={taking}
        fields={[link]}
        link="https://example.com/a-posting-of-mine-that-goes-on"
      />
    ),
  },
  { state: 'Words that are added', content: <ClaimsForm /> },
];

/** Submits the form within when it is mounted. */
function Sent({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => around.current?.querySelector('form')?.requestSubmit(), []);
  return <div ref={around}>{children}</div>;
}
