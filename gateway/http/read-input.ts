import type { z } from 'zod';
import { doesNotFit } from './refusal.ts';

/**
 * Checks the input of a call. `text` says that the values came from a path or query and are all text: a field whose
 * schema asks for a number or a truth value is then read as one.
 *
 * @throws Refusal 422 naming the field that does not fit.
 */
export function readInput(schema: z.ZodType, input: Record<string, unknown>, { text }: { text: boolean }): unknown {
  if (!isStorable(input)) throw doesNotFit('请求参数含有非法字符');
  const asGiven = schema.safeParse(input);
  if (asGiven.success) return asGiven.data;
  const read = text ? schema.safeParse(readTexts(input, asGiven.error.issues)) : asGiven;
  if (read.success) return read.data;
  throw doesNotFit(describe(read.error.issues[0]));
}

function readTexts(input: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]): Record<string, unknown> {
  const read = { ...input };
  for (const issue of issues) {
    const field = issue.path.length === 1 ? String(issue.path[0]) : '';
    const value = read[field];
    if (issue.code !== 'invalid_type' || typeof value !== 'string') continue;
    if (issue.expected === 'boolean') read[field] = value === 'true' ? true : value === 'false' ? false : value;
    else if (/^-?\d{1,15}(\.\d{1,15})?$/.test(value)) read[field] = Number(value);
  }
  return read;
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return `参数 ${issue.keys.join('、')} 无法识别`;
  const field = issue?.path.join('.');
  return field ? `参数 ${field} 不正确` : '请求参数不正确';
}

/** Postgres keeps neither NUL nor half a surrogate pair: what holds one is refused before it gets there. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}
