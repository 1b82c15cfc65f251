import { z } from 'zod';
import type { Json, JsonObject } from '../../../shared/openapi.schema.ts';
import type { StudioKind } from './entries/kind.ts';
import { valueSchema } from './entries/value-schema.ts';
import { steps } from './figures/periods.ts';

const text: JsonObject = { type: 'string' };
const integer: JsonObject = { type: 'integer' };
const object: JsonObject = { type: 'object' };
const version: JsonObject = { type: 'object', properties: { version: integer } };
const query = (name: string, schema: JsonObject = text): JsonObject => ({ name, in: 'query', required: false, schema });
const inPath = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: text });
const answer = (description: string, schema: JsonObject = object): JsonObject => ({
  description,
  content: { 'application/json': { schema } },
});

const failures: JsonObject = {
  401: answer('Nobody is logged in.'),
  403: answer('`right` is the one that is missing.'),
  404: answer('There is no such entry.'),
  409: answer('The entry has another version by now; `entry` is it.'),
  422: answer('`fields` has a message for each field.'),
};

interface Call {
  readonly name: string;
  readonly parameters?: readonly JsonObject[];
  readonly body?: JsonObject;
  readonly ok?: JsonObject;
}

const call = ({ name, parameters = [], body, ok = answer('Done.') }: Call): JsonObject => ({
  operationId: `studio.${name}`,
  tags: ['studio'],
  security: [{ operator: [] }, { program: [] }],
  ...(parameters.length > 0 && { parameters: [...parameters] }),
  ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
  responses: { 200: ok, ...failures },
});

const entry = answer('The entry.', {
  type: 'object',
  properties: {
    kind: text,
    id: text,
    version: integer,
    state: { enum: ['draft', 'published', 'changed', 'scheduled'] },
    values: object,
    published: { type: ['object', 'null'] },
    publishAt: { type: ['string', 'null'] },
    editing: { type: ['object', 'null'], properties: { by: text, at: text } },
    updatedBy: text,
    updatedAt: { type: ['string', 'null'] },
    publication: integer,
  },
});
const page = [query('page', integer), query('size', integer)];

const shared: JsonObject = {
  '/studio/api/login': {
    get: call({
      name: 'loginWays',
      ok: answer('Whether there is an identity provider.', {
        type: 'object',
        properties: { oidc: { type: 'boolean' } },
      }),
    }),
    post: call({ name: 'login', body: { type: 'object', properties: { name: text, password: text, code: text } } }),
  },
  '/studio/api/oidc/start': {
    post: call({
      name: 'oidc.start',
      body: { type: 'object', properties: { link: text } },
      ok: answer('Where the browser goes; 503 where the provider is away.', {
        type: 'object',
        properties: { url: text },
      }),
    }),
  },
  '/studio/api/logout': { post: call({ name: 'logout' }) },
  '/studio/api/enrol': {
    get: call({ name: 'enrolment', parameters: [query('link')] }),
    post: call({ name: 'enrol', body: { type: 'object', properties: { link: text, password: text, code: text } } }),
  },
  '/studio/api/me': { get: call({ name: 'me' }) },
  '/studio/api/overview': { get: call({ name: 'overview' }) },
  '/studio/api/figures': {
    get: call({ name: 'figures', parameters: [query('from'), query('to'), query('step', { enum: [...steps] })] }),
  },
  '/studio/api/figures/forget-search': {
    post: call({
      name: 'forgetSearch',
      body: { type: 'object', properties: { words: text, studyPhaseCode: integer, subjectCode: integer } },
    }),
  },
  '/studio/api/desk/kinds': { get: call({ name: 'desk.kinds' }) },
  '/studio/api/desk/items.json': {
    get: call({
      name: 'desk.items',
      parameters: [query('kind'), query('state'), query('page', integer), query('mine')],
    }),
  },
  ...Object.fromEntries(
    ['accept', 'reject'].flatMap((act) => [
      [`/studio/api/desk/items/${act}`, { post: call({ name: `desk.${act}Several`, body: object }) }],
      [
        `/studio/api/desk/items/{id}/${act}`,
        { post: call({ name: `desk.${act}`, parameters: [inPath('id')], body: object }) },
      ],
    ]),
  ),
  '/studio/api/desk/items/assign': { post: call({ name: 'desk.assign', body: object }) },
  '/studio/api/desk/items/{id}/file': {
    get: call({ name: 'desk.file', parameters: [inPath('id')] }),
    post: call({ name: 'desk.addFile', parameters: [inPath('id')] }),
  },
  '/studio/api/print': {
    post: call({
      name: 'print',
      body: { type: 'object', properties: { kind: text, id: text, values: object, format: text } },
      ok: answer('Pages as SVG, or a file in base64.', {
        type: 'object',
        properties: { pages: { type: 'array', items: text }, file: text },
      }),
    }),
  },
  '/studio/api/import/sheets': { get: call({ name: 'import.sheets' }) },
  '/studio/api/import': {
    post: call({
      name: 'import.check',
      ok: answer('What an import would do.', { type: 'object', properties: { id: text, report: object } }),
    }),
  },
  '/studio/api/import/{id}/run': { post: call({ name: 'import.run', parameters: [inPath('id')] }) },
  '/studio/api/national-trees': {
    post: call({
      name: 'addNationalTrees',
      ok: answer('How many nodes came.', { type: 'object', properties: { textbooks: integer, knowledge: integer } }),
    }),
  },
  '/studio/api/kinds': {
    get: call({ name: 'kinds', ok: answer('What lists and forms are made of.', { type: 'array' }) }),
  },
  '/studio/api/files': {
    post: call({
      name: 'keepPicture',
      ok: answer('Where it lies.', { type: 'object', properties: { path: text, url: text, size: integer } }),
    }),
  },
  '/studio/api/preview': {
    post: call({
      name: 'preview',
      body: {
        type: 'object',
        properties: {
          entry: { type: 'object', properties: { kind: text, id: text } },
          visitor: { enum: ['guest', 'teacher', 'schoolTeacher'] },
          device: { enum: ['desktop', 'mobile'] },
          studyPhaseCode: integer,
          subjectCode: integer,
          areaCode: integer,
        },
      },
      ok: answer('The page with the drafts, for an hour.', { type: 'object', properties: { url: text, until: text } }),
    }),
  },
  '/studio/api/files/closed': {
    post: call({
      name: 'keepFile',
      ok: answer('Where it lies.', { type: 'object', properties: { path: text, size: integer } }),
    }),
  },
  '/studio/api/publications/{id}': { get: call({ name: 'publication', parameters: [inPath('id')] }) },
  '/studio/api/audit': {
    get: call({
      name: 'audit',
      parameters: [...['who', 'kind', 'id', 'act', 'from', 'to'].map((name) => query(name)), ...page],
    }),
  },
  '/studio/api/operator': { get: call({ name: 'operators' }), post: call({ name: 'inviteOperator', body: object }) },
  '/studio/api/operator/{id}': { put: call({ name: 'changeOperator', parameters: [inPath('id')], body: object }) },
  '/studio/api/approvals': { get: call({ name: 'approvals' }) },
  '/studio/api/approvals/{id}/confirm': { post: call({ name: 'confirmApproval', parameters: [inPath('id')] }) },
  '/studio/api/approvals/{id}/reject': { post: call({ name: 'rejectApproval', parameters: [inPath('id')] }) },
  '/studio/api/user/{id}/account': { get: call({ name: 'user.account', parameters: [inPath('id')] }) },
  ...Object.fromEntries(
    ['block', 'unblock', 'end-sessions', 'points', 'phone', 'merge', 'refund'].map((act) => [
      `/studio/api/user/{id}/${act}`,
      { post: call({ name: `user.${act}`, parameters: [inPath('id')], body: object }) },
    ]),
  ),
  '/studio/api/tokens': { get: call({ name: 'tokens' }), post: call({ name: 'makeToken', body: object }) },
  '/studio/api/tokens/{id}': { delete: call({ name: 'endToken', parameters: [inPath('id')] }) },
};

/** The calls of one kind; acts that its entries cannot have done to them are left out. */
function callsOf({ kind, acts, fields }: StudioKind): JsonObject {
  const { $schema: _, ...values } = z.toJSONSchema(valueSchema(fields), {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonObject;
  const may = (act: StudioKind['acts'][number], made: Readonly<Record<string, Json>>) =>
    acts.includes(act) ? made : {};
  const id = [inPath('id')];
  const base = `/studio/api/${kind}`;
  const publish: JsonObject = {
    type: 'object',
    properties: { version: integer, at: { type: ['string', 'null'], format: 'date-time' } },
  };
  return {
    [base]: {
      get: call({ name: `${kind}.list`, parameters: [query('filter'), query('sort'), ...page] }),
      ...may('create', {
        post: call({ name: `${kind}.create`, body: { type: 'object', properties: { values } }, ok: entry }),
      }),
    },
    [`${base}/bulk`]: {
      post: call({
        name: `${kind}.bulk`,
        body: { type: 'object', properties: { ids: { type: 'array', items: text }, act: text, values: object } },
      }),
    },
    [`${base}/{id}`]: {
      get: call({ name: `${kind}.read`, parameters: id, ok: entry }),
      ...may('edit', {
        put: call({
          name: `${kind}.save`,
          parameters: id,
          body: { type: 'object', properties: { version: integer, values } },
          ok: entry,
        }),
      }),
      ...may('delete', { delete: call({ name: `${kind}.delete`, parameters: [...id, query('version', integer)] }) }),
    },
    [`${base}/{id}/versions`]: { get: call({ name: `${kind}.versions`, parameters: id }) },
    ...may('publish', {
      [`${base}/{id}/publish`]: { post: call({ name: `${kind}.publish`, parameters: id, body: publish, ok: entry }) },
    }),
    ...may('unpublish', {
      [`${base}/{id}/unpublish`]: {
        post: call({ name: `${kind}.unpublish`, parameters: id, body: version, ok: entry }),
      },
    }),
    ...may('edit', {
      [`${base}/{id}/discard`]: { post: call({ name: `${kind}.discard`, parameters: id, body: version, ok: entry }) },
      [`${base}/{id}/restore`]: { post: call({ name: `${kind}.restore`, parameters: id, body: version, ok: entry }) },
      [`${base}/{id}/editing`]: { post: call({ name: `${kind}.editing`, parameters: id }) },
    }),
  };
}

/** The paths of the studio's calls, for the OpenAPI document of the operators' listener. */
export const studioPaths = (kinds: readonly StudioKind[]): JsonObject =>
  Object.assign({}, shared, ...kinds.map(callsOf));

/** Who may make them. */
export const studioSecurity: JsonObject = {
  operator: { type: 'apiKey', in: 'cookie', name: 'studio' },
  program: { type: 'http', scheme: 'bearer' },
};
