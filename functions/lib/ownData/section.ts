import type { ExportPlace } from '../store/job.ts';
import type { PageKey } from '../store/table.ts';

/** Where in a section a page begins. */
type SectionPlace = Pick<ExportPlace, 'of' | 'from'>;

/** A page of records, as the table's queries give it. */
interface Found {
  readonly records: readonly object[];
  readonly next: PageKey | undefined;
}

export interface SectionPage {
  readonly records: readonly object[];
  /** Undefined where the section ends. */
  readonly next: SectionPlace | undefined;
}

/** One noun of what is kept of a user, as its user downloads it. */
export interface Section {
  readonly name: string;
  page(username: string, place: SectionPlace): Promise<SectionPage>;
}

/** A section that is small enough to be read at once. */
export function whole(name: string, read: (username: string) => Promise<readonly object[]>): Section {
  return { name, page: async (username) => ({ records: await read(username), next: undefined }) };
}

interface Paged<T> {
  /** What it goes through, one after the other: teams, bots. */
  list(username: string): Promise<readonly T[]>;
  page(thing: T, from: PageKey | undefined, username: string): Promise<Found>;
}

/** A section of what is in several things. */
export function inEach<T>(name: string, { list, page }: Paged<T>): Section {
  return {
    name,
    page: async (username, { of, from }) => {
      const things = await list(username);
      const thing = things[of];
      if (thing === undefined) return { records: [], next: undefined };
      const { records, next } = await page(thing, from, username);
      if (next !== undefined) return { records, next: { of, from: next } };
      return { records, next: of + 1 < things.length ? { of: of + 1 } : undefined };
    },
  };
}

/** A section of one list of the user's own. */
export function paged(
  name: string,
  page: (username: string, from: PageKey | undefined) => Promise<Found>,
): Section {
  return inEach(name, {
    list: async (username) => [username],
    page: (username, from) => page(username, from),
  });
}
