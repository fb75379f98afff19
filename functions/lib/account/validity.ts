import { randomUUID } from 'node:crypto';

/** Marks the validated state for the client. It opens nothing: the server looks at the user. */
export function validityMark(): string {
  return randomUUID();
}
