import { Refusal } from '../http/refusal.ts';

export function unknownUser(username: string): Refusal {
  return new Refusal(404, 'UNKNOWN_USER', `User ${username} not exist`);
}
