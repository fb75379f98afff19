import { initials } from './initials.ts';
import { Tile } from './Tile.tsx';

/** A person by their initials. The name itself stands beside it, or names the button that it is on. */
export function Avatar({ name }: { name: string }) {
  return (
    <Tile size="s" isRound>
      <span className="initials" aria-hidden="true">
        {initials(name)}
      </span>
    </Tile>
  );
}
