import type { AriaAttributes, ReactElement, ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Call } from '../../../../shared/contract/call.ts';
import { hints } from '../../../../shared/contract/hint.ts';

export type FormCall = Call & { readonly body: z.ZodMiniType };

/** The field names of a body, also `quiet.from` for nested ones; for a union, those of all its members. */
export type FieldName<C extends FormCall> = KeyOf<z.input<C['body']>>;
type KeyOf<Body> = Body extends unknown
  ? { [Key in keyof Body & string]: PathOf<Key, Body[Key]> }[keyof Body & string]
  : never;
type PathOf<Key extends string, Value> =
  Value extends Readonly<Record<string, string>> ? Key | `${Key}.${keyof Value & string}` : Key;

/** The value of a custom field that holds several values; its input parses it. */
type FieldObject = Readonly<Record<string, unknown>>;

/** The value of one field. */
export type FieldValue =
  | string
  | number
  | boolean
  | File
  | readonly string[]
  | FieldObject
  | readonly FieldObject[]
  | undefined;

/** The values of a form by field name. */
export type Values = Readonly<Record<string, FieldValue>>;

interface BaseField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Returns what stands behind the server's message about a value, such as a link. */
  readonly behindRefusal?: (message: string, value: FieldValue) => ReactNode;
  /** Shows and sends the field only while another field has one of these values, or any value. */
  readonly when?: { readonly field: string; readonly isOneOf: readonly FieldValue[] | 'any' };
}

/** A text field. */
export interface TextField<Name extends string = string> extends BaseField<Name> {
  readonly kind?: 'text' | 'email' | 'tel' | 'password' | 'code' | 'textarea';
  /** A web address, which may be typed without `https://`; in a `textarea` it wraps but has no line breaks. */
  readonly isLink?: true;
  readonly autoComplete: string;
  readonly placeholder?: string;
  /** Shown and sent, but not editable. */
  readonly readOnly?: true;
  /** The maximum number of characters, counted where it is nearly reached. */
  readonly max?: number;
  /** Submits the form with the last digit of a `code`. */
  readonly submits?: true;
  /** Focuses a `code` when its screen opens. */
  readonly autoFocus?: true;
}

/** A field with an input of its own kind. */
export interface CustomField<Name extends string = string> extends BaseField<Name> {
  readonly kind: 'custom';
  readonly render: (props: InputProps) => ReactElement;
  /** The value of an untouched field; absent: an empty text. */
  readonly emptyValue?: FieldValue;
  /** The input is a text field, which has the focus when the form is used again. */
  readonly isText?: true;
  /** Excluded from drafts. */
  readonly isTransient?: true;
  /** Empties all other fields when its value changes. */
  readonly resetsOthers?: true;
  /** The input renders the label itself. */
  readonly hasOwnLabel?: true;
  /** The input shows its problems itself, each at the part that it is about. */
  readonly hasOwnMessages?: true;
  /** Returns the field's part of the body where that is not its value under its name. */
  readonly toBody?: (value: FieldValue) => Readonly<Record<string, unknown>>;
}

export type Field<Name extends string = string> = TextField<Name> | CustomField<Name>;

/** The properties that the form passes to an input. */
export interface InputProps extends AriaAttributes {
  readonly id?: string;
  readonly value?: FieldValue;
  readonly onChange?: (value: FieldValue) => void;
  readonly onBlur?: () => void;
}

/** Passwords, codes and files are never stored in a draft. */
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

/**
 * Returns the body of the fields that are shown. An untouched field counts as empty, so that the contract's messages
 * fit.
 */
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

/** Matches a web address without its scheme. */
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

/** Returns the hint that the contract registers for a field. */
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

/** Returns the first message for each invalid field of a body, in the order of the contract. */
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
  /** The issues of each member of a union. */
  readonly errors?: readonly (readonly Issue[])[];
}

/** Returns the issues of the union member that the value comes nearest to. */
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
