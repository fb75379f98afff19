import type { ExportPosition } from '../store/job.ts';
import type { PageKey } from '../store/table.ts';

/** The start of a page in a section. */
type SectionPlace = Pick<ExportPosition, 'of' | 'from'>;

/** A page of records, as the queries of the table return it. */
interface Found {
  readonly records: readonly object[];
  readonly next: PageKey | undefined;
}

export interface SectionPage {
  readonly records: readonly object[];
  readonly next: SectionPlace | undefined;
}

/** One kind of a user's data in the download. */
export interface Section {
  readonly name: string;
  page(username: string, place: SectionPlace): Promise<SectionPage>;
}

/** Makes a section that is read as one page. */
export function whole(name: string, read: (username: string) => Promise<readonly object[]>): Section {
  return { name, page: async (username) => ({ records: await read(username), next: undefined }) };
}

interface Paged<T> {
  /** Lists the things that the section goes through, such as teams or bots. */
  list(username: string): Promise<readonly T[]>;
  page(thing: T, from: PageKey | undefined, username: string): Promise<Found>;
}

/** Makes a section of the records of several things, one thing after the other. */
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

/** Makes a section of one list of the user. */
export function paged(
  name: string,
  page: (username: string, from: PageKey | undefined) => Promise<Found>,
): Section {
  return inEach(name, {
    list: async (username) => [username],
    page: (username, from) => page(username, from),
  });
}
