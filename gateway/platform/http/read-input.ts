import type { z } from 'zod';
import { inputProblem, parseInput } from '../../../shared/contract/parse-input.ts';
import { invalidInput } from './refusal.ts';

/**
 * The input of a call as its schema has it (`parseInput`).
 *
 * @throws CodedError 422 naming the field that does not fit.
 */
export function readInput(schema: z.ZodType, input: Record<string, unknown>, { text }: { text: boolean }): unknown {
  if (!isStorable(input)) throw invalidInput('请求参数含有非法字符');
  const read = parseInput(schema, input, { text });
  if (read.success) return read.data;
  throw invalidInput(inputProblem(read.error.issues[0]));
}

/** Postgres stores neither NUL nor lone surrogates, so such values are refused here. */
function isStorable(input: unknown): boolean {
  // without recursion: a body of 100 KB nests deeper than the stack
  const pending = [input];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\u0000'))) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const child of Object.values(value)) pending.push(child);
  }
  return true;
}
