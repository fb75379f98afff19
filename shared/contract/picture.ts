import * as z from 'zod/mini';

/** A file whose content is checked when it is stored, as its name and type prove nothing. */
export const Picture = z.file('Please choose a picture');
export const PICTURE_MAX_BYTES = 4 * 1024 * 1024;
/** The limit of a picture that is embedded in a document. */
export const SMALL_PICTURE_MAX_BYTES = 3 * 1024;

/** A call that takes a picture and the other parts of a multipart form. */
export const pictureForm = { bodyType: 'multipart', maxBytes: PICTURE_MAX_BYTES + 16 * 1024 } as const;
