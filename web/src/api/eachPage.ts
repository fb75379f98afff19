import { PAGE_SIZE_MAX } from '../../../shared/contract/list.ts';
import type { PagedCall } from './pagedCall.ts';
import type { RequestParts } from './request.ts';
import { type CallInput, type Page, sendPage } from './send.ts';

/** Yields a whole list page by page, from a cursor on. */
export async function* eachPage<C extends PagedCall>(
  call: C,
  input: CallInput<C> & RequestParts,
  from?: string,
): AsyncGenerator<Page<C>, void> {
  let cursor = from;
  do {
    const page = await sendPage(call, { ...input, query: { ...input.query, limit: PAGE_SIZE_MAX } }, cursor);
    yield page;
    cursor = page.next;
  } while (cursor !== undefined);
}
