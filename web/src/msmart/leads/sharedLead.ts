import { toE164 } from '../../../../shared/rules/phone.ts';
import { defaultCountry } from '../../api/defaults.ts';
import { askWorker } from '../../worker/askWorker.ts';
import type { KnownLead } from './CreateLeadForm.tsx';
import { readSharedText } from './sharedText.ts';

/** Returns the lead in the text that another app has shared. Undefined: no text waits for this page. */
export async function sharedLead(): Promise<KnownLead | undefined> {
  const worker = navigator.serviceWorker?.controller;
  const text = worker && (await askWorker(worker, 'sharedText'));
  if (typeof text !== 'string') return undefined;
  const isNumber = (typed: string) => toE164(typed, defaultCountry) !== undefined;
  // The draft of an earlier text is not of this one.
  return { key: `shared ${Date.now()}`, ...readSharedText(text, isNumber) };
}
