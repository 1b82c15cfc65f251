import { z } from 'zod';
import { cleanLine, cleanText } from '../../../../shared/platform/clean-text.ts';
import { pictureSizeOf } from '../../../../shared/questions/question-picture.ts';
import type { StudioValues } from '../../../platform/db/schema/studio.ts';
import { badFields } from '../refused.ts';
import type { StudioField, StudioKind } from './kind.ts';
import { formFaults, isOfForm } from './link-forms.ts';

const longestText = { text: 200, lines: 10_000, markdown: 100_000 } as const;
const rowIdText = /^[1-9]\d{0,14}$|^[a-z][a-z0-9-]{0,40}$/;
const color = /^#[0-9a-f]{6}$/i;
/** Below /files; the upload call gives such paths. */
const picturePath = /^(?!.*\.\.)[\w-][\w./-]{0,190}$/;
/** Among the files that are not public, under the hash of its bytes: who names it has had the file. */
const closedPath = /^imports\/[\da-f]{2}\/[\da-f]{64}\/file\.[a-z\d]{1,8}$/;

function textOf({ label, required, max, min, form }: StudioField, longest: number, clean: (text: string) => string) {
  const most = max ?? longest;
  const length = (text: string) => [...text].length;
  return z
    .string(`请填写${label}`)
    .overwrite((text) => clean(text).trim())
    .refine((text) => !required || text !== '', `请填写${label}`)
    .refine((text) => length(text) <= most, `最多 ${most} 个字`)
    .refine((text) => text === '' || length(text) >= (min ?? 0), `至少 ${min ?? 0} 个字`)
    .refine((text) => text === '' || form === undefined || isOfForm[form](text), form && formFaults[form]);
}

function numberOf({ label, max, min, step }: StudioField) {
  const [least, most] = [min ?? -2_147_483_648, max ?? 2_147_483_647];
  return (step === undefined ? z.int(`${label}须是整数`) : z.number(`${label}须是数字`))
    .refine((value) => value >= least, `不能小于 ${least}`)
    .refine((value) => value <= most, `不能大于 ${most}`);
}

function choiceOf({ label, choices = [] }: StudioField) {
  const values = choices.map(({ value }) => value);
  return z
    .union([z.string(), z.number()], `请选择${label}`)
    .refine((value) => values.includes(value), `${label}没有这一项`);
}

const listed = <T extends z.ZodType>({ label, required, max = 200 }: StudioField, item: T) =>
  z
    .array(item, `${label}须是列表`)
    .refine((items) => !required || items.length > 0, `请填写${label}`)
    .refine((items) => items.length <= max, `最多 ${max} 项`);

const isDistinct = (items: readonly StudioValues[], name: string) =>
  new Set(items.map((item) => item[name])).size === items.length;

/** Null where it is left empty and may be. */
const orNull = <T extends z.ZodType>({ required }: StudioField, schema: T) => (required ? schema : schema.nullable());

const matching = (pattern: RegExp, message: string) => z.string(message).regex(pattern, message);

const byType: Readonly<Record<StudioField['type'], (field: StudioField) => z.ZodType>> = {
  text: (field) => textOf(field, longestText.text, cleanLine),
  lines: (field) => textOf(field, longestText.lines, cleanText),
  markdown: (field) => textOf(field, longestText.markdown, cleanText),
  number: (field) => orNull(field, numberOf(field)),
  money: (field) => orNull(field, numberOf({ min: 0, ...field })),
  boolean: ({ label }) => z.boolean(`请选择${label}`),
  choice: (field) => orNull(field, choiceOf(field)),
  choices: (field) => listed(field, choiceOf(field)),
  date: (field) => orNull(field, z.iso.date(`${field.label}须是日期`)),
  moment: (field) => orNull(field, z.iso.datetime({ offset: true, message: `${field.label}须是时间` })),
  color: (field) => orNull(field, matching(color, '须是颜色，如 #0a5f8c')),
  picture: (field) =>
    orNull(
      field,
      matching(picturePath, `请上传${field.label}`).refine(
        (path) => !field.ofQuestion || pictureSizeOf(path) !== undefined,
        `请上传${field.label}`,
      ),
    ),
  file: (field) => orNull(field, matching(field.anyFile ? picturePath : closedPath, `请上传${field.label}`)),
  reference: (field) => orNull(field, matching(rowIdText, `请选择${field.label}`)),
  references: (field) => listed(field, matching(rowIdText, `请选择${field.label}`)),
  list: (field) =>
    listed(field, valueSchema(field.fields ?? [])).refine(
      (items) => field.distinct === undefined || isDistinct(items as StudioValues[], field.distinct),
      `${field.label}有重复的项`,
    ),
};

/** The values of a form: every field that can be written, none besides. */
export const valueSchema = (fields: readonly StudioField[]) =>
  z.strictObject(
    Object.fromEntries(
      fields.filter(({ readOnly }) => !readOnly).map((field) => [field.name, byType[field.type](field)]),
    ),
  );

/**
 * Values as they are stored. What the reader of a form sees only is dropped.
 *
 * @param id - empty for an entry that is still to be made.
 * @throws Refused (422) with a Chinese message for each field that does not fit.
 */
export function readValues(
  { fields, check }: Pick<StudioKind, 'fields' | 'check'>,
  given: unknown,
  id = '',
): StudioValues {
  const writable = fields.filter(({ readOnly }) => !readOnly);
  const readOnly = new Set(fields.filter((field) => field.readOnly).map(({ name }) => name));
  const isForm = typeof given === 'object' && given !== null && !Array.isArray(given);
  const values = isForm && {
    // fields that the kind did not have when the values were saved
    ...Object.fromEntries(writable.map((field) => [field.name, emptyValue(field)])),
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !readOnly.has(name))),
  };
  const result = valueSchema(fields).safeParse(values);
  if (result.success) {
    const faults = check?.(result.data, id) ?? {};
    if (Object.keys(faults).length > 0) throw badFields(faults);
    return result.data;
  }
  throw badFields(messagesOf(result.error, fields));
}

function emptyValue({ type }: StudioField): unknown {
  if (type === 'text' || type === 'lines' || type === 'markdown') return '';
  if (type === 'list' || type === 'choices' || type === 'references') return [];
  return type === 'boolean' ? false : null;
}

/** The first message of each field; of a list's item under `tabs.0.name`. */
function messagesOf({ issues }: z.ZodError, fields: readonly StudioField[]): Record<string, string> {
  const messages: Record<string, string> = {};
  const add = (name: string, message: string) => {
    messages[name] ??= message;
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key].join('.'), '没有这一项');
    else if (issue.path.length === 0) for (const { name, label } of fields) add(name, `请填写${label}`);
    else add(issue.path.join('.'), issue.message);
  }
  return messages;
}
