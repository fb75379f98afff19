import { initials } from './initials.ts';
import { Tile } from './Tile.tsx';

/** Shows a person's initials; the name itself is shown beside it or is the button's label. */
export function Avatar({ name }: { name: string }) {
  return (
    <Tile size="s" isRound>
      <span className="initials" aria-hidden="true">
        {initials(name)}
      </span>
    </Tile>
  );
}
