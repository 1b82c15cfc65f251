import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { CodedError } from '../../shared/contract/errors.ts';
import { methodNotAllowed } from './methods.ts';

export const allowedMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']);

const maxPathLength = 2048;
const maxQueryLength = 4096;
const maxHeaderLines = 100;

/** Headers by which frameworks let a client override path or method. */
const overrideHeaders = new Set([
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'x-method-override',
  'x-http-method',
]);
const isForwarded = (name: string) => name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip';

/**
 * Refuses malformed and ambiguous requests before other code reads them, and deletes untrusted headers: forwarded ones
 * unless the peer is a trusted proxy, overriding and internal ones always.
 */
export function requestSanity({
  isTrustedProxy,
  onUntrustedProxy = () => {},
}: {
  isTrustedProxy(address: string): boolean;
  /** Called with the address of a peer whose forwarded headers were deleted. */
  onUntrustedProxy?(address: string): void;
}): RequestHandler {
  return (req, res, next) => {
    const refusal = refusalOf(req);
    if (refusal) {
      // the bytes behind such a request are not to be parsed
      res.setHeader('connection', 'close');
      if (refusal.status === 405) res.setHeader('allow', [...allowedMethods].join(', '));
      next(refusal);
      return;
    }
    if (deleteUntrustedHeaders(req, isTrustedProxy)) onUntrustedProxy(req.socket.remoteAddress ?? '');
    // a body that is not read must neither be parsed as the next request nor keep the connection busy
    if (hasBody(req) && !req.url.startsWith('/api/')) res.setHeader('connection', 'close');
    next();
  };
}

/** Whether a body follows the headers. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const refuse = (status: number, message: string) => new CodedError(status, status, message);
/**
 * No call has these methods, so `/api` answers 404, as for every other call that it does not know (docs/contracts.md).
 */
const isUnknownCall = ({ method, url = '' }: IncomingMessage) =>
  (method === 'DELETE' || method === 'PATCH') && /^\/api(?:[/?]|$)/.test(url);

const badRequest = () => refuse(400, '请求格式有误');

/** The refusal of a request, or undefined if it is well-formed. */
export function refusalOf(req: IncomingMessage): CodedError | undefined {
  if (!allowedMethods.has(req.method ?? '') && !isUnknownCall(req)) return methodNotAllowed();
  if (req.rawHeaders.length > maxHeaderLines * 2) return refuse(431, '请求头过多');
  if (!hasOneValidHost(req)) return badRequest();
  const { upgrade, 'transfer-encoding': transferEncoding } = req.headers;
  if (transferEncoding !== undefined && transferEncoding.toLowerCase() !== 'chunked') return badRequest();
  // some clients offer h2c with every request and expect it to be ignored
  if (upgrade !== undefined && upgrade.toLowerCase() !== 'h2c') return badRequest();
  return targetRefusal(req.url ?? '');
}

const validHost = /^(?:[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.?|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

/** Checked here, because Node takes the first of several Host lines, with any text in it. */
function hasOneValidHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let lines = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') lines += 1;
  }
  const { host = '' } = headers;
  return lines === 1 && host.length <= 255 && validHost.test(host);
}

/** Characters of a request target; all others have to be percent-encoded. */
const targetCharacters = /^[!$&'()*+,;=:@/?\w.~%[\]{}|^`<>"-]*$/;
const plainPath = /^\/[\w/-]*(?:\.html)?$/;

/** The refusal of a malformed path or query. */
export function targetRefusal(url: string): CodedError | undefined {
  if (!url.startsWith('/')) return badRequest();
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  if (path.length > maxPathLength || query.length > maxQueryLength) return refuse(414, '请求地址过长');
  if (!plainPath.test(path) && !isValidPath(path)) return badRequest();
  if (query !== '' && !isValidQuery(query)) return badRequest();
  return undefined;
}

function isValidPath(path: string): boolean {
  if (!targetCharacters.test(path) || /%(?:2f|5c)/i.test(path)) return false;
  const decoded = decode(path);
  if (decoded === undefined || hasControls(decoded) || decoded.includes('\\')) return false;
  return !decoded.split('/').some((segment) => segment === '.' || segment === '..');
}

function isValidQuery(query: string): boolean {
  if (!targetCharacters.test(query)) return false;
  const decoded = decode(query);
  // search texts may hold pasted tabs
  return decoded !== undefined && !hasControls(decoded.replaceAll('\t', ' '));
}

/** Undefined for malformed percent-encoding and bytes that are not UTF-8. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const hasControls = (text: string) => /[\u0000-\u001f\u007f-\u009f]/.test(text);

/** Returns whether forwarded headers were deleted. */
function deleteUntrustedHeaders(req: IncomingMessage, isTrustedProxy: (address: string) => boolean): boolean {
  const { headers } = req;
  let hasForwarded = false;
  for (const name in headers) {
    const isOverride = overrideHeaders.has(name) || name.startsWith('x-internal-');
    const isUntrusted = isForwarded(name) && !isTrustedProxy(req.socket.remoteAddress ?? '');
    if (isUntrusted) hasForwarded = true;
    if (isOverride || isUntrusted) delete headers[name];
  }
  return hasForwarded;
}
