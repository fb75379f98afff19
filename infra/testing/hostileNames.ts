/** Names that a user may type and that every plain object inherits. */
export const hostileNames = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'toJSON',
] as const;
