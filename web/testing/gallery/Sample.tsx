import type { ReactNode } from 'react';

interface SampleProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A part in one state. */
export function Sample({ name, children }: SampleProps) {
  return (
    <section className="sample" aria-label={name}>
      <p className="sample-name">{name}</p>
      {children}
    </section>
  );
}
