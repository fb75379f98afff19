import type { Group } from './call.ts';
import { claims } from './words/claims.ts';
import { templates } from './words/templates.ts';

/** Calls for messages to leads, and for the claims that may not be in them. */
export const words = { ...templates, ...claims } satisfies Group;
