import type { z } from 'zod';

/**
 * Checks the input of a call against its schema. `text` says that the values came from a path or query and are all
 * text: a field whose schema asks for a number or a truth value is then read as one.
 */
export function parseInput(schema: z.ZodType, input: unknown, { text }: { text: boolean }) {
  const asGiven = schema.safeParse(input);
  if (asGiven.success || !text || typeof input !== 'object' || input === null) return asGiven;
  return schema.safeParse(readTexts(input, asGiven.error.issues));
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

/** What is wrong with an input, in a sentence that names the field. */
export function inputProblem(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return `参数 ${issue.keys.join('、').slice(0, 100)} 无法识别`;
  const field = issue?.path.join('.');
  return field ? `参数 ${field} 不正确` : '请求参数不正确';
}
