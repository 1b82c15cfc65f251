import type { Json, JsonObject } from '../../../shared/openapi.schema.ts';

/** Parts of a JSON document by expected type; a missing part or one of another type counts as empty. */

export const objectIn = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
export const listIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
/** The part that a path of names leads to. */
export const partAt = (value: Json | undefined, ...names: readonly string[]): JsonObject =>
  names.reduce<JsonObject>((part, name) => objectIn(part[name]), objectIn(value));
