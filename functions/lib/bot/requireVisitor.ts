import { Refusal } from '../http/refusal.ts';
import { type ChatVisitor, isKept } from '../store/visitor.ts';

/** Refuses an unknown visitor, one of another bot and one whose data have expired. */
export function requireVisitor<V extends ChatVisitor>(found: V | undefined, chatId = found?.chatId): V {
  if (found === undefined || found.chatId !== chatId || !isKept(found)) {
    throw new Refusal(404, 'UNKNOWN_VISITOR', 'This visitor does not exist');
  }
  return found;
}
