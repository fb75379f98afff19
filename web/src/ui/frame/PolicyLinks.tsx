import { Row } from '../layout/layout.tsx';
import { type Policy, policies } from './policies.ts';

/** The operator's policies, which open in new tabs so that a form is kept. */
export function PolicyLinks({ of = policies }: { readonly of?: readonly Pick<Policy, 'name' | 'url'>[] }) {
  if (of.length === 0) return null;
  return (
    <Row as="span" inline gap={4} className="policy-links">
      {of.map(({ name, url }) => (
        <a key={name} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </Row>
  );
}
