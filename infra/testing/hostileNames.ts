/** Names that people may type, and that every plain object has already. */
export const hostileNames = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'toJSON',
] as const;
