import { type Given, type Page, type PagedCall, type Parts, sendPage } from './send.ts';

/** The largest page that a list call gives. */
const LIMIT = 1000;

/** A whole list, page by page, from a cursor on: for exports, which never hold more in flight than one page. */
export async function* eachPage<C extends PagedCall>(
  call: C,
  given: Given<C> & Parts,
  from?: string,
): AsyncGenerator<Page<C>, void> {
  let cursor = from;
  do {
    const page = await sendPage(call, { ...given, query: { ...given.query, limit: LIMIT } }, cursor);
    yield page;
    cursor = page.next;
  } while (cursor !== undefined);
}
