import express, { type RequestHandler } from 'express';

/** Failures of a body, with the types of Express' parsers, which `failureHandler` answers. */
class BodyFailure extends Error {
  override readonly name = 'BodyFailure';
  readonly type: 'charset.unsupported' | 'entity.parse.failed';
  constructor(type: BodyFailure['type'], options?: ErrorOptions) {
    super(type, options);
    this.type = type;
  }
}

/**
 * Reads JSON bodies up to 100 KB or `limit` as UTF-8 and nothing else. Express' own parser decodes whatever charset a request
 * names, so that an edge with a stricter one would check another text than the gateway reads.
 */
export function jsonBody(limit = 100 * 1024): RequestHandler[] {
  const bytes = express.raw({ type: 'application/json', limit });
  const parse: RequestHandler = (req, _res, next) => {
    if (Buffer.isBuffer(req.body)) req.body = parseJson(req.get('content-type') ?? '', req.body);
    next();
  };
  return [bytes, parse];
}

function parseJson(contentType: string, bytes: Buffer): object {
  const charset = /charset\s*=\s*"?([^";,\s]*)/i.exec(contentType)?.[1] ?? 'utf-8';
  if (charset.toLowerCase() !== 'utf-8') throw new BodyFailure('charset.unsupported');
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null) throw new BodyFailure('entity.parse.failed');
  return value;
}

function parse(bytes: Buffer): unknown {
  try {
    // a byte order mark stays in the text, and the JSON parser refuses it
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (cause) {
    throw new BodyFailure('entity.parse.failed', { cause });
  }
}
