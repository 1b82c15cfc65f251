import type { Json, JsonObject } from '../../../shared/openapi.schema.ts';
import { escapeXml } from '../../../shared/platform/xml.ts';
import { listIn, objectIn, textIn } from './json-parts.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数',
  boolean: '布尔',
  null: '空',
  object: '对象',
};

/** Where a shared schema stands on the page. */
export const schemaAnchor = (name: string) => `schema-${name}`;

/** A schema as nested lists: a line for each field with its type and limits. */
export function schemaHtml(schema: JsonObject): string {
  const fields = fieldsHtml(schema);
  return fields || `<p>${typeHtml(schema)}</p>`;
}

/** The fields of an object, of the items of a list, or of what a union may be; empty where there are none. */
function fieldsHtml(schema: JsonObject): string {
  const properties = Object.entries(objectIn(schema.properties));
  const required = new Set(listIn(schema.required));
  const rows = properties.map(
    ([name, part]) =>
      `<li><code>${escapeXml(name)}</code>${required.has(name) ? '' : ' <i>可省略</i>'}：${typeHtml(objectIn(part))}${fieldsHtml(objectIn(part))}</li>`,
  );
  const own = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '';
  const inner = [
    ...listIn(schema.anyOf),
    ...listIn(schema.oneOf),
    ...listIn(schema.allOf),
    ...('items' in schema ? [schema.items] : []),
    ...('additionalProperties' in schema ? [schema.additionalProperties] : []),
  ];
  return own + inner.map((part) => fieldsHtml(objectIn(part))).join('');
}

function typeHtml(schema: JsonObject): string {
  const reference = textIn(schema.$ref).split('/').at(-1) ?? '';
  if (reference) return `<a href="#${escapeXml(schemaAnchor(reference))}">${escapeXml(reference)}</a>`;
  const options = [...listIn(schema.anyOf), ...listIn(schema.oneOf)];
  if (options.length > 0) return options.map((part) => typeHtml(objectIn(part))).join(' 或 ');
  const all = listIn(schema.allOf);
  if (all.length > 0) return all.map((part) => typeHtml(objectIn(part))).join(' 且 ');
  if (Array.isArray(schema.enum)) return listIn(schema.enum).map(valueHtml).join(' | ');
  if (schema.const !== undefined) return valueHtml(schema.const);
  if (schema.type === 'array') return `${typeHtml(objectIn(schema.items))} 的列表${limitsHtml(schema)}`;
  const values = objectIn(schema.additionalProperties);
  if (schema.type === 'object' && Object.keys(values).length > 0) return `以文本为键的对象，值为 ${typeHtml(values)}`;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const names = types.map((type) => typeNames[textIn(type)] ?? '任意值');
  return names.join(' 或 ') + limitsHtml(schema);
}

const valueHtml = (value: Json) => `<code>${escapeXml(JSON.stringify(value))}</code>`;

const limitNames: readonly (readonly [name: string, meaning: string])[] = [
  ['minimum', '最小'],
  ['maximum', '最大'],
  ['multipleOf', '倍数'],
  ['minLength', '最短'],
  ['maxLength', '最长'],
  ['minItems', '至少'],
  ['maxItems', '至多'],
  ['format', '格式'],
  ['pattern', '匹配'],
  ['default', '默认'],
];

function limitsHtml(schema: JsonObject): string {
  const limits = limitNames.flatMap(([name, meaning]) => {
    const value = schema[name];
    if (value === undefined) return [];
    return [`${meaning} <code>${escapeXml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`];
  });
  return limits.length > 0 ? `（${limits.join('，')}）` : '';
}
