import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { S3Address } from '../../../gateway/platform/files/s3/s3-client.ts';
import { listen } from '../ports.ts';
import { Objects, Refusal } from './objects.ts';
import { signatureProblem } from './signature.ts';

/** What the double does wrong, on request. */
export type S3Fault =
  /** 503 SlowDown, as when too much is asked. */
  | 'busy'
  /** No room for what is put. */
  | 'full'
  /** Keeps half of what is put, and says that all is well. */
  | 'keeps half'
  /** Has what another process stores right after what is put. */
  | 'another writes'
  /** Leaves out a part of a file that is completed. */
  | 'loses a part'
  /** Breaks off in the middle of a body that it sends. */
  | 'breaks off'
  /** Waits before it answers. */
  | 'slow';

const bucket = 'zhizhan-test';
const keys = { accessKeyId: 'test', secretAccessKey: 'test-secret' };
const slowMs = 300;

/** A strict S3 store in memory, with faults on request: no real one can be told to lie. */
export async function startS3Double() {
  const content = new Objects();
  let fault: S3Fault | undefined;
  let times = 0;
  const requests: string[] = [];
  const isFaulty = (name: S3Fault) => {
    if (fault !== name || times === 0) return false;
    times -= 1;
    return true;
  };

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const body = await buffer(req);
    const problem = signatureProblem(req, body, keys);
    if (problem) throw new Refusal(problem === 'XAmzContentSHA256Mismatch' ? 400 : 403, problem);
    if (isFaulty('busy')) throw new Refusal(503, 'SlowDown');
    if (isFaulty('slow')) await setTimeout(slowMs);
    const { pathname, searchParams: query } = new URL(req.url ?? '', 'http://store');
    const [, named = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(pathname)) ?? [];
    if (named !== bucket) throw new Refusal(404, 'NoSuchBucket');
    requests.push(`${req.method} ${key}`);
    const uploadId = query.get('uploadId') ?? '';
    if (key === '') return ofBucket(req, res, query);
    if (req.method === 'POST' && query.has('uploads')) {
      const id = content.begin(key, notedHeaders(req));
      return xml(res, 'InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
    }
    if (req.method === 'POST') {
      const parts = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
        number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
        etag: (/<ETag>([^<]+)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
      }));
      const { etag } = content.complete(uploadId, key, isFaulty('loses a part') ? parts.slice(1) : parts);
      return xml(res, 'CompleteMultipartUploadResult', `<ETag>${etag}</ETag>`);
    }
    if (req.method === 'PUT') {
      if (isFaulty('full')) throw new Refusal(507, 'InsufficientStorage');
      if (uploadId !== '') {
        const number = Number(query.get('partNumber'));
        const etag = `"part-${number}-${body.length}"`;
        content.uploadOf(uploadId, key).parts.set(number, { bytes: body, etag });
        return void res.setHeader('etag', etag).end();
      }
      return putOrCopy(req, res, key, body);
    }
    if (req.method === 'DELETE') {
      if (uploadId === '') content.objects.delete(key);
      else if (!content.uploads.delete(uploadId)) throw new Refusal(404, 'NoSuchUpload');
      return void res.writeHead(204).end();
    }
    send(req, res, key);
  }

  function putOrCopy(req: IncomingMessage, res: ServerResponse, key: string, body: Buffer) {
    const from = req.headers['x-amz-copy-source'];
    if (from === undefined) {
      const kept = isFaulty('keeps half') ? body.subarray(0, Math.floor(body.length / 2)) : body;
      const { etag } = content.put(key, kept, notedHeaders(req));
      if (isFaulty('another writes')) content.put(key, Buffer.from('another'), { 'x-amz-meta-write': 'another' });
      return void res.setHeader('etag', etag).end();
    }
    const [, source = ''] = /^\/?[^/]+\/(.+)$/s.exec(decodeURIComponent(String(from))) ?? [];
    const { bytes, headers } = content.get(source);
    const isReplaced = req.headers['x-amz-metadata-directive'] === 'REPLACE';
    const { etag } = content.put(key, bytes, isReplaced ? notedHeaders(req) : headers);
    xml(res, 'CopyObjectResult', `<ETag>${etag}</ETag>`);
  }

  function send(req: IncomingMessage, res: ServerResponse, key: string) {
    const { bytes, headers, etag, changedAt } = content.get(key);
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
    const part = start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1);
    res.writeHead(start === undefined ? 200 : 206, {
      ...headers,
      etag,
      'last-modified': changedAt.toUTCString(),
      'content-length': part.length,
      ...(start !== undefined && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
    });
    if (req.method === 'HEAD') return void res.end();
    if (!isFaulty('breaks off')) return void res.end(part);
    res.write(part.subarray(0, Math.floor(part.length / 2)), () => res.destroy());
  }

  function ofBucket(_req: IncomingMessage, res: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? '';
    if (query.has('uploads')) {
      const open = [...content.uploads].filter(([, { key }]) => key.startsWith(prefix));
      const rows = open.map(
        ([id, { key, began }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${began.toISOString()}</Initiated></Upload>`,
      );
      return xml(res, 'ListMultipartUploadsResult', `<IsTruncated>false</IsTruncated>${rows.join('')}`);
    }
    const { keys: found, isTruncated } = content.list(prefix, query.get('continuation-token') ?? '');
    const rows = found.map((key) => {
      const { bytes, changedAt } = content.get(key);
      return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${changedAt.toISOString()}</LastModified></Contents>`;
    });
    const next = isTruncated ? `<NextContinuationToken>${found.at(-1)}</NextContinuationToken>` : '';
    xml(res, 'ListBucketResult', `<IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join('')}`);
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      const { status, code } = error instanceof Refusal ? error : { status: 500, code: 'InternalError' };
      res.writeHead(status, { 'content-type': 'application/xml' });
      res.end(req.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    });
  });
  const port = await listen(server);
  const address: S3Address = {
    ...keys,
    bucket,
    prefix: 'site',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    pathStyle: true,
  };
  return {
    address,
    content,
    /** Methods and keys of the requests so far. */
    requests,
    /** From now on it does something wrong, so many times. */
    fail(name: S3Fault, count = Number.POSITIVE_INFINITY) {
      fault = name;
      times = count;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const notedHeaders = (req: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(req.headers).flatMap(([name, value]) =>
      name === 'content-type' || name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
    ),
  );

function xml(res: ServerResponse, name: string, body: string) {
  res.setHeader('content-type', 'application/xml');
  res.end(`<?xml version="1.0" encoding="UTF-8"?><${name}>${body}</${name}>`);
}
