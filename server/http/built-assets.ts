import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { RequestHandler, Response } from 'express';
import { type Encoding, pickEncoding } from './bodies/content-encoding.ts';
import './locals.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};
/** Types worth compressing; pictures and fonts are compressed already. */
const compressible = new Set(['js', 'mjs', 'css', 'svg', 'json', 'txt', 'webmanifest', 'xml', 'wasm']);
const suffixes = { br: '.br', gzip: '.gz', zstd: '.zst' } as const;

type Bodies = Readonly<Record<Encoding, Buffer>>;

/** The browser's files and the handler that serves them. */
export interface ClientFiles {
  readonly handler: RequestHandler;
  /** Whether the handler may answer a path. */
  has(path: string): boolean;
}

/**
 * Serves the built browser files from memory: `/assets/*` as immutable (their names hold a hash), files beside them
 * such as `/favicon.svg` for an hour. Each is read on its first use and compressed once. An unknown name under
 * `/assets/` is a 404 with `no-store`, never a page, which a browser would run as a script.
 */
export function builtAssets({ clientDir }: { clientDir: string }): ClientFiles {
  const names = new Set([
    ...filesIn(join(clientDir, 'assets')).map((name) => `/assets/${name}`),
    ...filesIn(clientDir).map((name) => `/${name}`),
  ]);
  const loaded = new Map<string, Promise<Bodies>>();

  function load(path: string): Promise<Bodies> {
    const known = loaded.get(path);
    if (known) return known;
    const bodies = readBodies(join(clientDir, path), compressible.has(extensionOf(path)));
    loaded.set(path, bodies);
    bodies.catch(() => loaded.delete(path));
    return bodies;
  }

  const isAsset = (path: string) => path.startsWith('/assets/');

  const handler: RequestHandler = async (req, res, next) => {
    const { path } = req;
    if (!names.has(path)) {
      if (!isAsset(path)) return next();
      res.locals.route = 'assets';
      return void res.status(404).set('cache-control', 'no-store').type('txt').send('not found');
    }
    res.locals.route = 'assets';
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return void res.status(405).set({ allow: 'GET, HEAD', 'cache-control': 'no-store' }).end();
    }
    const bodies = await load(path);
    res.setHeader('cache-control', isAsset(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    send(req.method, res, path, bodies, pickEncoding(req.headers['accept-encoding']));
  };
  return { handler, has: (path) => isAsset(path) || names.has(path) };
}

function send(method: string, res: Response, path: string, bodies: Bodies, encoding: Encoding) {
  const extension = extensionOf(path);
  const body = bodies[encoding];
  res.setHeader('content-type', types[extension] ?? 'application/octet-stream');
  if (compressible.has(extension)) res.setHeader('vary', 'accept-encoding');
  if (body !== bodies.identity) res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', body.length);
  res.end(method === 'HEAD' ? undefined : body);
}

/** Public files: no hidden files, documents or source maps, and compressed copies under the name of their file only. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /^[\w-][\w.-]*$/.test(entry.name) && !/\.(?:map|html|br|gz|zst)$/.test(entry.name),
    )
    .map((entry) => entry.name);
}

async function readBodies(file: string, isCompressible: boolean): Promise<Bodies> {
  const identity = await readFile(file);
  if (!isCompressible || identity.length < 1024) return { identity, br: identity, gzip: identity, zstd: identity };
  const [br, gz, zstd] = await Promise.all([
    readFile(file + suffixes.br).catch(() => compressors.br(identity)),
    readFile(file + suffixes.gzip).catch(() => compressors.gzip(identity)),
    readFile(file + suffixes.zstd).catch(() => compressors.zstd(identity)),
  ]);
  return { identity, br, gzip: gz, zstd };
}

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
  zstd: (bytes: Buffer) => promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
};

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
