import type { AriaAttributes, ReactElement } from 'react';
import * as z from 'zod/mini';
import type { Call } from '../../../../shared/contract/call.ts';
import { hints } from '../../../../shared/contract/hint.ts';

export type FormCall = Call & { readonly body: z.ZodMiniType };

/** The fields of a body, as `design.bg1` within an object of it; of a union, those of all its members. */
export type FieldName<C extends FormCall> = KeyOf<z.input<C['body']>>;
type KeyOf<Body> = Body extends unknown
  ? { [Key in keyof Body & string]: PathOf<Key, Body[Key]> }[keyof Body & string]
  : never;
type PathOf<Key extends string, Value> =
  Value extends Readonly<Record<string, string>> ? `${Key}.${keyof Value & string}` : Key;

/** What one field holds. */
export type FieldValue = string | number | boolean | readonly string[] | File | undefined;

/** What a form holds, by the names of its fields. */
export type Values = Readonly<Record<string, FieldValue>>;

interface BaseField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** The field is there, and sent, only while another one holds one of these values, or any. */
  readonly when?: { readonly field: string; readonly isOneOf: readonly FieldValue[] | 'any' };
}

/** A field that is typed into. */
export interface TextField<Name extends string = string> extends BaseField<Name> {
  readonly kind?: 'text' | 'email' | 'tel' | 'password' | 'code' | 'textarea';
  /** Is a web address, which may be typed without its `https://`; of a `textarea`, one that fills lines but has none. */
  readonly isLink?: true;
  readonly autoComplete: string;
  readonly placeholder?: string;
  /** Shown and sent, not typed. */
  readonly readOnly?: true;
  /** The characters that fit, counted where they are nearly used up. */
  readonly max?: number;
  /** Of a `code`: its last digit submits the form. */
  readonly submits?: true;
  /** Of a `code`: it has the focus when its screen is reached, where nothing else is asked for. */
  readonly autoFocus?: true;
}

/** A field with an input of its own kind. */
export interface CustomField<Name extends string = string> extends BaseField<Name> {
  readonly kind: 'custom';
  readonly render: (props: InputProps) => ReactElement;
  /** What it holds when nobody has touched it. Absent: an empty text. */
  readonly emptyValue?: FieldValue;
  /** Is not kept in a draft. */
  readonly isTransient?: true;
  /** A choice in it empties all other fields. */
  readonly resetsOthers?: true;
  /** Its input shows the label itself. */
  readonly hasOwnLabel?: true;
  /** Its part of the body, where that is not its value under its name. */
  readonly toBody?: (value: FieldValue) => Readonly<Record<string, unknown>>;
}

export type Field<Name extends string = string> = TextField<Name> | CustomField<Name>;

/** What the form hands to an input. */
export interface InputProps extends AriaAttributes {
  readonly id?: string;
  readonly value?: FieldValue;
  readonly onChange?: (value: FieldValue) => void;
  readonly onBlur?: () => void;
}

/** Secrets and files are never written down, not even in a draft. */
export function isInDraft(field: Field): boolean {
  return field.kind === 'custom' ? !field.isTransient : field.kind !== 'password' && field.kind !== 'code';
}

export function emptyValueOf(field: Field): FieldValue {
  return field.kind === 'custom' && 'emptyValue' in field ? field.emptyValue : '';
}

export function isShown({ when }: Field, values: Values): boolean {
  if (when === undefined) return true;
  const value = values[when.field];
  return when.isOneOf === 'any' ? value !== undefined && value !== '' : when.isOneOf.includes(value);
}

/** What is sent: the part of each field that is shown. A field that nobody has touched is empty, as the contract's words for it expect. */
export function bodyOf(fields: readonly Field[], values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    if (!isShown(field, values)) continue;
    const value = values[field.name] ?? emptyValueOf(field);
    if (field.kind === 'custom' && field.toBody !== undefined) Object.assign(body, field.toBody(value));
    else setAt(body, field.name, isLinkField(field) ? withScheme(value) : value);
  }
  return body;
}

const isLinkField = (field: Field) => field.kind !== 'custom' && field.isLink === true;

/** A domain and what may follow it, as people type and read addresses. */
const BARE_ADDRESS = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[:/?#]\S*)?$/u;

function withScheme(value: FieldValue): FieldValue {
  const typed = typeof value === 'string' ? value.trim() : '';
  return BARE_ADDRESS.test(typed) ? `https://${typed}` : value;
}

function setAt(body: Record<string, unknown>, name: string, value: FieldValue) {
  const [key = '', inner] = name.split('.');
  body[key] = inner === undefined ? value : { ...Object(body[key]), [inner]: value };
}

/** The message at a field, out of those by the names of the body. */
export function messageAt(field: Field, messages: Readonly<Record<string, string>>): string | undefined {
  const path = Object.keys(messages).find((key) => key === field.name || key.startsWith(`${field.name}.`));
  return path === undefined ? undefined : messages[path];
}

/** What the contract says of a field before anybody types. */
export function hintAt(schema: z.ZodMiniType, { name }: Field): string | undefined {
  const fieldSchema = objectsOf(schema).find(({ shape }) => name in shape)?.shape[name];
  return fieldSchema && hints.get(fieldSchema)?.hint;
}

/** The bodies that a call takes: several, where forms share it. */
function objectsOf(schema: unknown): z.ZodMiniObject[] {
  if (schema instanceof z.ZodMiniObject) return [schema];
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(objectsOf);
  return schema instanceof z.ZodMiniPipe ? objectsOf(schema.def.out) : [];
}

/** What is wrong with a body: the first message for each of its fields, in the order of the contract. */
export function problems(schema: z.ZodMiniType, body: object): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of flatten(schema.safeParse(body).error?.issues ?? [])) {
    messages[issue.path.join('.')] ??= issue.message;
  }
  return messages;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Of a union: the issues by each of its members. */
  readonly errors?: readonly (readonly Issue[])[];
}

/** Of a union that none of its members takes, the issues of the member that comes nearest. */
function flatten(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    const [nearest] = (issue.errors ?? []).toSorted((a, b) => a.length - b.length);
    if (nearest === undefined) return [issue];
    return flatten(nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
  });
}

export const textOf = (value: FieldValue): string => (typeof value === 'string' ? value : '');

/** The two days of a range, either of which may be missing. */
export function rangeOf(value: FieldValue): readonly [string, string] {
  const [from = '', to = ''] = Array.isArray(value) ? value : [];
  return [from, to];
}
