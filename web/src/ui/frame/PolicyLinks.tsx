import { policies } from '../../policies.ts';

/** The operator's policies, each in a tab of its own: whoever fills in a form goes on there. Nothing where there are none. */
export function PolicyLinks({ of = policies }) {
  if (of.length === 0) return null;
  return (
    <span className="policy-links">
      {of.map(({ name, url }) => (
        <a key={name} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </span>
  );
}
