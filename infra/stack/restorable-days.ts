/** How far back table and files can be restored: the bucket keeps versions so long, the table a few days longer. */
export const RESTORABLE_DAYS = 30;
