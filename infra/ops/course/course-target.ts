import type { Key } from '../../../functions/lib/store/key.ts';
import type { Item } from '../../../functions/lib/store/table.ts';
import type { Write } from '../../../functions/lib/store/write.ts';
import type { MediaFile } from './course-media.ts';

/** The table and the media bucket of a stack, or of a seed. */
export interface CourseTarget {
  /** Returns all items of a partition of the table. */
  partition(pk: Key['pk']): Promise<readonly Item[]>;
  /** Writes all or nothing. Throws when a condition does not hold. */
  write(writes: readonly Write[]): Promise<void>;
  putFile(file: MediaFile): Promise<void>;
  /** Returns undefined when there is no such file. */
  readFile(key: string): Promise<Uint8Array | undefined>;
}
