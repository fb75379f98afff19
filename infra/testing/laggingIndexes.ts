/** Far above what an index of DynamoDB usually takes: what needs one to be up to date fails. */
const INDEX_LAG_MS = 150;

/** Lets the indexes of a stack of the tests lag behind: each write by another time. */
export const laggingIndexes = { indexLagMs: () => Math.random() * INDEX_LAG_MS };
