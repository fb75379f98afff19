import { Refusal } from '../http/refusal.ts';
import { type ChatVisitor, isKept } from '../store/visitor.ts';

/** The visitor that was found. Refuses one of another bot, who is none of this one, and one whose time is over. */
export function requireVisitor<V extends ChatVisitor>(found: V | undefined, chatId = found?.chatId): V {
  if (found === undefined || found.chatId !== chatId || !isKept(found)) {
    throw new Refusal(404, 'UNKNOWN_VISITOR', 'This visitor does not exist');
  }
  return found;
}
