import type { ReactNode } from 'react';

interface AccountActionProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** A card with one action on the account. */
export function AccountAction({ title, description, children }: AccountActionProps) {
  return (
    <section className="card account-action">
      <div>
        <h2>{title}</h2>
        <p className="muted">{description}</p>
      </div>
      {children}
    </section>
  );
}
