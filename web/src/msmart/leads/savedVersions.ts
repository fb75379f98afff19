import type { LeadRow } from '../../../../shared/contract/lead.ts';

/** Versions that saves of this browser have produced, until the lists are read again. */
const savedVersions = new Map<string, number>();

export const versionOf = ({ id, version }: Pick<LeadRow, 'id' | 'version'>) =>
  Math.max(version, savedVersions.get(id) ?? 0);

export const rememberVersion = (id: string, version: number) => void savedVersions.set(id, version);
