import type { Call } from '../../../shared/contract/call.ts';
import { groups } from '../../../shared/contract/groups.ts';
import type { Settings } from '../settings.ts';

export type CallThrottle = keyof Settings['callThrottles'];

/** Returns which setting throttles a call by itself. Undefined: only `httpThrottle`, which all calls share, applies. */
export function throttleOf(call: Call): CallThrottle | undefined {
  if (call.limit === 'signUp' || call.limit === 'signIn' || call.limit === 'code') return call.limit;
  if (Object.values<Call>(groups.validate).includes(call)) return 'code';
  return call.access === 'public' ? 'chat' : undefined;
}
