import type { Json, JsonObject } from '../../../shared/openapi.schema.ts';
import { escapeXml } from '../../../shared/platform/xml.ts';
import { htmlDocument } from '../../platform/http/html-document.ts';
import { listIn, objectIn, partAt, textIn } from './json-parts.ts';
import { schemaAnchor, schemaHtml } from './schema-html.ts';

interface Call {
  readonly name: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  readonly operation: JsonObject;
}

function callsOf(document: JsonObject): Call[] {
  return Object.entries(objectIn(document.paths)).flatMap(([path, methods]) =>
    Object.entries(objectIn(methods)).map(([method, given]) => {
      const operation = objectIn(given);
      const [group] = listIn(operation.tags);
      return {
        name: textIn(operation.operationId),
        group: textIn(group),
        method: method.toUpperCase(),
        path,
        operation,
      };
    }),
  );
}

/**
 * An OpenAPI document as a page that needs no scripts: groups, calls with their shapes, refusal codes, shared schemas.
 */
export function contractPage(document: JsonObject): string {
  const calls = callsOf(document);
  const groups = [...Map.groupBy(calls, ({ group }) => group)].sort(([a], [b]) => a.localeCompare(b, 'en'));
  const schemas = partAt(document, 'components', 'schemas');
  const extensions = calls.filter(({ operation }) => operation['x-extension'] === true).length;
  return htmlDocument({
    title: '网关接口文档',
    style: '<link rel="stylesheet" href="/docs/style.css">',
    body: `<header><h1>网关接口文档</h1><p><a href="/openapi.json">openapi.json</a><a href="/studio">编辑台</a></p></header>
<main>
<p>共 ${calls.length} 个接口，其中 ${extensions} 个是本站扩展，其他网关可以没有。应答都是 <code>{code, message, data}</code>，HTTP 状态为 200；<code>code</code> 为 200 表示成功。输入中多出的字段会被拒绝，应答中可以有多出的字段。</p>
<nav aria-label="接口分组">${groups.map(([group, own]) => `<a href="#group-${escapeXml(group)}">${escapeXml(group)}<b>${own.length}</b></a>`).join('')}<a href="#refusals">错误码</a><a href="#schemas">共用结构</a></nav>
${groups.map(([group, own]) => groupHtml(group, own, schemas)).join('\n')}
${refusalsHtml(objectIn(document['x-refusals']))}
${schemasHtml(schemas)}
</main>`,
  });
}

const groupHtml = (
  group: string,
  calls: readonly Call[],
  schemas: JsonObject,
) => `<section aria-labelledby="group-${escapeXml(group)}">
<h2 id="group-${escapeXml(group)}">${escapeXml(group)}</h2>
${calls.map((call) => callHtml(call, schemas)).join('\n')}
</section>`;

function callHtml({ name, method, path, operation }: Call, schemas: JsonObject): string {
  return `<article id="${escapeXml(name)}">
<h3><a href="#${escapeXml(name)}">${escapeXml(name)}</a></h3>
<p class="address"><b>${escapeXml(method)}</b> <code>${escapeXml(path)}</code></p>
<ul class="facts">${factsOf(operation)
    .map((fact) => `<li>${escapeXml(fact)}</li>`)
    .join('')}</ul>
<details><summary>输入与应答</summary>
<h4>输入</h4>
${inputHtml(operation)}
<h4>应答的 <code>data</code></h4>
${answerHtml(operation, schemas)}
</details>
</article>`;
}

/** What a caller has to know of a call besides its shapes. */
function factsOf(operation: JsonObject): string[] {
  const ways = listIn(operation.security).map((way) => Object.keys(objectIn(way)).length > 0);
  const cache = objectIn(operation['x-cache']);
  return [
    operation['x-extension'] === true ? '本站扩展' : '约定接口',
    !ways.includes(true) ? '不带令牌' : ways.includes(false) ? '令牌可选' : '需要令牌',
    operation['x-reads'] === true ? '只读' : '有改动',
    ...(typeof cache.ttlSeconds === 'number' ? [`缓存 ${cache.ttlSeconds} 秒`] : []),
    ...(operation['x-limit'] === undefined ? [] : ['限频']),
  ];
}

function inputHtml(operation: JsonObject): string {
  const places: Readonly<Record<string, string>> = { path: '路径', query: '查询' };
  const parameters = listIn(operation.parameters).map(objectIn);
  const ofPlace = (place: string) => {
    const own = parameters.filter((one) => one.in === place);
    if (own.length === 0) return '';
    const properties = Object.fromEntries(own.map((one) => [textIn(one.name), objectIn(one.schema)]));
    const required: Json[] = own.filter((one) => one.required === true).map((one) => textIn(one.name));
    return `<p>${places[place]}</p>${schemaHtml({ properties, required })}`;
  };
  const [body] = Object.entries(partAt(operation, 'requestBody', 'content'));
  const bodyHtml = body
    ? `<p>正文，<code>${escapeXml(body[0])}</code></p>${schemaHtml(partAt(body[1], 'schema'))}`
    : '';
  return ofPlace('path') + ofPlace('query') + bodyHtml || '<p>没有输入</p>';
}

/** The shape of `data`; the envelope around it may be a shared schema. */
function answerHtml(operation: JsonObject, schemas: JsonObject): string {
  const [answer] = Object.entries(partAt(operation, 'responses', '200', 'content'));
  if (answer?.[0] !== 'application/json') return '<p>数据流，没有外层结构</p>';
  const given = partAt(answer[1], 'schema');
  const shared = textIn(given.$ref).split('/').at(-1);
  return schemaHtml(partAt(shared === undefined || shared === '' ? given : schemas[shared], 'properties', 'data'));
}

const refusalsHtml = (codes: JsonObject) => `<section aria-labelledby="refusals">
<h2 id="refusals">错误码</h2>
<table><thead><tr><th scope="col">code</th><th scope="col">含义</th></tr></thead><tbody>${Object.entries(codes)
  .sort(([a], [b]) => Number(a) - Number(b))
  .map(([code, meaning]) => `<tr><th scope="row">${escapeXml(code)}</th><td>${escapeXml(textIn(meaning))}</td></tr>`)
  .join('')}</tbody></table>
</section>`;

const schemasHtml = (schemas: JsonObject) => `<section aria-labelledby="schemas">
<h2 id="schemas">共用结构</h2>
${Object.entries(schemas)
  .map(
    ([name, schema]) =>
      `<article id="${escapeXml(schemaAnchor(name))}"><h3>${escapeXml(name)}</h3>${schemaHtml(objectIn(schema))}</article>`,
  )
  .join('\n')}
</section>`;

export const contractStyle = `:root { color-scheme: light; }
* { box-sizing: border-box; }
body { max-width: 960px; margin: 0 auto; padding: 16px; background: #f4f6f8; color: #1f2933;
  font: 15px/1.6 -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; justify-content: space-between; }
header p { display: flex; gap: 16px; margin: 0; }
h1 { margin: 0; font-size: 22px; } h2 { margin: 24px 0 0; font-size: 18px; } h3 { margin: 0; font-size: 16px; } h4 { margin: 12px 0 0; font-size: 14px; }
a { color: #005487; } h3 a { color: inherit; text-decoration: none; }
nav { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0; }
nav a { min-height: 44px; padding: 9px 14px; border: 1px solid #c3cdd6; border-radius: 6px; background: #fff; color: inherit; text-decoration: none; }
nav b { margin-left: 8px; font-weight: 600; }
article { margin: 12px 0; padding: 16px; border-radius: 10px; background: #fff; scroll-margin-top: 8px; }
article:target { outline: 2px solid #005487; }
article p { margin: 4px 0; }
code { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
.address b { color: #005487; }
.facts { display: flex; flex-wrap: wrap; gap: 6px; margin: 8px 0; padding: 0; list-style: none; font-size: 13px; color: #4a5662; }
.facts li { padding: 1px 8px; border: 1px solid #c3cdd6; border-radius: 4px; }
details ul, article > ul:not(.facts) { margin: 0; padding-left: 18px; }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; color: #005487; }
i { color: #5f6b77; font-style: normal; font-size: 13px; }
table { width: 100%; margin: 12px 0; border-collapse: collapse; background: #fff; }
th, td { padding: 8px 12px; border-bottom: 1px solid #e3e8ed; text-align: left; font-weight: 400; }
thead th { color: #5f6b77; }
`;
