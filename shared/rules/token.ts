/** In characters of base64url. A name of 64 code units unfolds to as many as 1,152, of up to 3 bytes each. */
export const NAME_TOKEN_MAX = 4608;

/** The name, and behind a dot each the secret and the seal, of 43 characters. */
export const TOKEN_MAX = NAME_TOKEN_MAX + 2 * (1 + 43);
