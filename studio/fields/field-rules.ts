import type { FieldDescriptor } from '../session/contract.ts';

type Rule = (value: unknown) => string | undefined;

const texts: ReadonlySet<FieldDescriptor['type']> = new Set(['text', 'lines', 'markdown']);
const numbers: ReadonlySet<FieldDescriptor['type']> = new Set(['number', 'money']);

/** What a form checks before it asks the server, which checks all of it again. */
export function rulesOf({ type, min, max, required }: FieldDescriptor): Rule[] {
  const isNothing = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const rules: Rule[] = [];
  if (required && type !== 'boolean') rules.push((value) => (isNothing(value) ? '必填' : undefined));
  if (texts.has(type)) {
    // as the server counts: a character outside of the BMP is one
    const lengthOf = (value: unknown) => [...String(value ?? '')].length;
    if (max !== undefined) rules.push((value) => (lengthOf(value) > max ? `最多 ${max} 个字` : undefined));
    if (min) rules.push((value) => (!isNothing(value) && lengthOf(value) < min ? `至少 ${min} 个字` : undefined));
  }
  if (numbers.has(type)) {
    const shown = (limit: number) => (type === 'money' ? limit / 100 : limit);
    const isBeyond = (value: unknown, is: (number: number) => boolean) => !isNothing(value) && is(Number(value));
    if (max !== undefined)
      rules.push((value) => (isBeyond(value, (n) => n > max) ? `不能大于 ${shown(max)}` : undefined));
    if (min !== undefined)
      rules.push((value) => (isBeyond(value, (n) => n < min) ? `不能小于 ${shown(min)}` : undefined));
  }
  return rules;
}

const wide: ReadonlySet<FieldDescriptor['type']> = new Set([
  'lines',
  'markdown',
  'list',
  'references',
  'picture',
  'file',
]);

/** Whether a field takes the whole width of a form. */
export const isWide = ({ type, max = 0 }: FieldDescriptor): boolean => wide.has(type) || (type === 'text' && max > 60);
