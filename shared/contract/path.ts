import * as z from 'zod/mini';

/** Far above any lesson, chapter, flow or position. */
const DIGITS = 9;

/** A whole number in a path, a query or a select, where everything is text; callers may give a number too. */
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

/** What stands in a path without being encoded. Whatever is unknown within it is looked up, and answers 404. */
export function unreserved(message: string, missing = message) {
  return z
    .string({ error: missing })
    .check(z.minLength(1, { error: missing, abort: true }), z.regex(/^[\w.~-]{1,128}$/, message));
}

/** An unguessable id of ours. */
export const Id = unreserved('This id is not valid');

/** What a client names a request by, so that the same again changes nothing. */
export const ClientKey = unreserved('This key is not valid');
export const keyed = { key: z.optional(ClientKey) };

// The documents name the bot `chatId` in some paths and `id` in others.
export const BotParams = z.object({ id: Id });
export const ChatParams = z.object({ chatId: Id });
/** The visitor's id is the visitor's only key, and worth nothing for another bot. */
export const VisitorParams = z.object({ chatId: Id, visitor: Id });

/** The short name of a course, as it stands in paths. */
export const CourseName = unreserved('This course is not valid', 'Course is required');

/** A lesson's number through the whole course. */
export const LessonNumber = wholeNumber('This lesson is not valid');
export const ChapterNumber = wholeNumber('This chapter is not valid');

/** A flow's number within its bot. */
export const FlowId = wholeNumber('Please select a flow');
export const FlowParams = z.object({ flowId: FlowId, chatId: Id });

/** A connection of the WebSocket API, or `-` for none. */
export const SocketId = z
  .string({ error: 'This socket is not valid' })
  .check(z.regex(/^[\w=+-]{1,128}$/, 'This socket is not valid'));
