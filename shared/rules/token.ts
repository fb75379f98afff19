/** The longest name in base64url: NFKC turns 64 code units into at most 1,152, of at most 3 bytes each. */
export const NAME_TOKEN_MAX = 4608;

/** A token is its name, its secret and its seal, with dots between them; the latter two have 43 characters each. */
export const TOKEN_MAX = NAME_TOKEN_MAX + 2 * (1 + 43);
