import { share } from '../../../shared/documents.ts';
import { SHARED } from './askWorker.ts';

/** The fields of the manifest's share target. */
const FIELDS = ['title', 'text', 'url'];

/** A lead holds less; the rest of a longer text is dropped before it is read. */
const MAX_CHARACTERS = 2_000;

/**
 * The text that another app has shared, until a page takes it. It is held in memory alone, so nothing of it stays on the
 * device: the browser ends the worker some seconds after the page has loaded.
 */
let text: string | undefined;

/** Keeps the shared text and opens New lead, which asks for it. */
export async function takeSharedText(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const parts = FIELDS.map((name) => form.get(name)).filter((part) => typeof part === 'string');
    text = parts.join('\n').slice(0, MAX_CHARACTERS);
  } catch (error) {
    // The body is no form.
    if (!(error instanceof TypeError)) throw error;
  }
  return Response.redirect(`${share.newLead}=${SHARED}`, 303);
}

/** Returns the shared text once. */
export function giveSharedText(): string | undefined {
  const given = text;
  text = undefined;
  return given;
}
