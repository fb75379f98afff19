import { claimsFinder } from '../../../shared/rules/claims/find.ts';
import { ClaimsHint } from '../../src/claims/ClaimsHint.tsx';
import type { Part } from './part.ts';

const find = claimsFinder({ add: [{ text: 'Bio-Zap', severity: 'stop', why: 'Not registered' }] });

function Sample({ text, lacking }: { text: string; lacking?: string }) {
  return (
    <ClaimsHint
      text={text}
      claims={{ findings: find(text), index: 0, lacking, showNext: () => {} }}
      onReplace={() => {}}
    />
  );
}

export const claimParts: readonly Part[] = [
  { state: 'A stop', content: <Sample text="It has no side effects." /> },
  { state: 'A warning that says what to do', content: <Sample text="See our real testimonials" /> },
  { state: 'The first of several', content: <Sample text="A miracle, with passive income" /> },
  { state: 'Words of the company’s own list', content: <Sample text="Bio-Zap" /> },
  {
    state: 'Lists that did not load',
    content: (
      <Sample
        text="A miracle"
        lacking="The lists of your company and team did not load. The built-in ones are used."
      />
    ),
  },
];
