import { initials } from './initials.ts';

/** A person by their initials. The name itself stands beside it, or names the button that it is on. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
