import * as z from 'zod/mini';

/** Nine digits are far more than any lesson, chapter, flow or position has. */
const DIGITS = 9;

/** Reads a whole number from a path, a query or a select, where every value is text; callers may send a number too. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(message: string, digits = DIGITS) {
  const pattern = new RegExp(`^\\d{1,${digits}}$`);
  return z.pipe(
    z
      .union(
        [z.string().check(z.regex(pattern, message)), z.int(message).check(z.nonnegative(message))],
        message,
      )
      .register(z.globalRegistry, { type: 'integer', minimum: 0 }),
    z.transform(Number),
  );
}

/** Text that needs no encoding in a path (RFC 3986, 2.3). An unknown value of this form gets 404 instead of 400. */
/* @__NO_SIDE_EFFECTS__ */
export function unreserved(message: string, missing = message) {
  return z
    .string({ error: missing })
    .check(z.minLength(1, { error: missing, abort: true }), z.regex(/^[\w.~-]{1,128}$/, message));
}

/** An unguessable id that the server made. */
export const Id = unreserved('This id is not valid');

/** An idempotency key: a repeated request with the same key changes nothing. */
export const ClientKey = unreserved('This key is not valid');
export const keyed = { key: z.optional(ClientKey) };

// The documents name the bot `chatId` in some paths and `id` in others.
export const BotParams = z.object({ id: Id });
export const ChatParams = z.object({ chatId: Id });
/** The visitor's id is the visitor's only credential, and is valid for this bot alone. */
export const VisitorParams = z.object({ chatId: Id, visitor: Id });

/** The short name of a course, by which paths name it. */
export const CourseName = unreserved('This course is not valid', 'Course is required');

/** A lesson's number, counted through the whole course. */
export const LessonNumber = wholeNumber('This lesson is not valid');
export const ChapterNumber = wholeNumber('This chapter is not valid');

/** A flow's number within its bot. */
export const FlowId = wholeNumber('Please select a flow');
export const FlowParams = z.object({ flowId: FlowId, chatId: Id });

/** The id of a WebSocket connection, or `-` for none. */
export const SocketId = z
  .string({ error: 'This socket is not valid' })
  .check(z.regex(/^[\w=+-]{1,128}$/, 'This socket is not valid'));
