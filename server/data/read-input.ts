import type { z } from 'zod';
import type { AnyEndpoint } from '../../shared/catalogue/endpoint.ts';
import { schemasOf } from '../../shared/catalogue/schemas.ts';

/**
 * The input as the call's schema has it: types right, defaults filled in; `undefined` where the schema refuses it. Path
 * and query carry text only, so the fields of a GET are read as numbers or truth values where those are asked for, just
 * as the gateway does.
 */
export function readInput(endpoint: AnyEndpoint, input: unknown): unknown {
  const schema = schemasOf(endpoint)?.input;
  const first = schema?.safeParse(input);
  if (!schema || !first || first.success) return first?.data;
  if (endpoint.method !== 'GET' || typeof input !== 'object' || input === null) return undefined;
  return schema.safeParse(readTexts(input, first.error.issues)).data;
}

function readTexts(input: object, issues: readonly z.core.$ZodIssue[]): Record<string, unknown> {
  const read: Record<string, unknown> = { ...input };
  for (const issue of issues) {
    const field = issue.path.length === 1 ? String(issue.path[0]) : '';
    const value = read[field];
    if (issue.code !== 'invalid_type' || typeof value !== 'string') continue;
    if (issue.expected === 'boolean') read[field] = value === 'true' ? true : value === 'false' ? false : value;
    else if (/^-?\d{1,15}(\.\d{1,15})?$/.test(value)) read[field] = Number(value);
  }
  return read;
}
