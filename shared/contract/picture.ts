import * as z from 'zod/mini';

/** A picture is judged by its content where it is stored, not by the name or type that it comes with. */
export const Picture = z.file('Please choose a picture');
export const PICTURE_MAX_BYTES = 4 * 1024 * 1024;
/** Of a picture that stands in a document. */
export const SMALL_PICTURE_MAX_BYTES = 3 * 1024;
/** A picture with the other parts of its form. */
export const PICTURE_FORM_MAX_BYTES = PICTURE_MAX_BYTES + 16 * 1024;
