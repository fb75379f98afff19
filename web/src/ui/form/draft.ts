import * as z from 'zod/mini';
import { session, tabStorage } from '../../session/session.ts';
import { type Field, isSecret, type Values } from './field.ts';

const Draft = z.catch(z.record(z.string(), z.string()), {});

/** What was typed into a form and not yet sent: it outlives a reload and a lost session, in this tab, for its user. */
export function openDraft(form: string, fields: readonly Field[]) {
  const { user, admin } = session.get();
  const key = `draft:${form}:${user?.username ?? admin?.username ?? ''}`;
  const kept = fields.filter((field) => !isSecret(field)).map(({ name }) => name);
  return {
    read: (): Values => Draft.parse(parsed(tabStorage.getItem(key))),
    save(values: Values) {
      const typed = Object.fromEntries(kept.map((name) => [name, values[name] ?? '']));
      tabStorage.setItem(key, JSON.stringify(typed));
    },
    clear: () => tabStorage.removeItem(key),
  };
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '{}');
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
