import type { z } from 'zod';
import { parseInput } from '../../shared/catalogue/parse-input.ts';
import { invalidInput } from './refusal.ts';

/**
 * The input of a call as its schema has it (`parseInput`).
 *
 * @throws Refusal 422 naming the field that does not fit.
 */
export function readInput(schema: z.ZodType, input: Record<string, unknown>, { text }: { text: boolean }): unknown {
  if (!isStorable(input)) throw invalidInput('请求参数含有非法字符');
  const read = parseInput(schema, input, { text });
  if (read.success) return read.data;
  throw invalidInput(describe(read.error.issues[0]));
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return `参数 ${issue.keys.join('、')} 无法识别`;
  const field = issue?.path.join('.');
  return field ? `参数 ${field} 不正确` : '请求参数不正确';
}

/** Postgres stores neither NUL nor lone surrogates, so such values are refused here. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}
