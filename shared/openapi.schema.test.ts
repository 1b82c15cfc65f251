import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../scripts/lib/project.mjs';
import { catalogue } from './catalogue.ts';
import { openApiDocument } from './openapi.schema.ts';

const document = JSON.parse(JSON.stringify(openApiDocument()));

test('docs/openapi.json is what npm run openapi writes', () => {
  expect(JSON.parse(readFileSync(inProject('docs/openapi.json'), 'utf8'))).toEqual(document);
});

test('every call is in the document, with its path parts and headers as parameters', () => {
  for (const { name, method, path, token, headers = [] } of catalogue) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const parameters: { in: string; name: string }[] = operation.parameters ?? [];
    const namesIn = (place: string) => parameters.filter((one) => one.in === place).map((one) => one.name);
    expect(namesIn('path').map((part) => `{${part}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(namesIn('header')).toEqual(headers);
    expect(operation.security.length).toBe({ never: 0, optional: 2, required: 1 }[token]);
  }
});

test('every reference leads to a schema of the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, text]) => text ?? '');
  expect(references.length).toBeGreaterThan(50);
  const known = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`));
  expect(references.filter((reference) => !known.has(reference))).toEqual([]);
});

test('answers may have more fields, inputs may not', () => {
  const { post } = document.paths['/zw-search/zw/resource/fastSearch'];
  expect(post.requestBody.content['application/json'].schema.additionalProperties).toBe(false);
  expect(JSON.stringify(post.responses)).not.toContain('"additionalProperties":false');
});
