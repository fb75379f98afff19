import type { ReactNode } from 'react';

interface AccountActionProps {
  readonly title: string;
  /** What it brings about. */
  readonly words: string;
  readonly children: ReactNode;
}

/** Something that can be done with the account. */
export function AccountAction({ title, words, children }: AccountActionProps) {
  return (
    <section className="card account-action">
      <div>
        <h2>{title}</h2>
        <p className="muted">{words}</p>
      </div>
      {children}
    </section>
  );
}
