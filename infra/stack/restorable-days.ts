/**
 * The days for which table and files can be restored. The bucket keeps versions this long; the table's backups reach 35
 * days.
 */
export const RESTORABLE_DAYS = 30;
