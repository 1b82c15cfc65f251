import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { answering, saying } from './answers.ts';
import type { Script } from './fake-gateway.ts';

/**
 * A script below HTTP: bytes, waits and breaks that no HTTP library would send. The connection is of no use after it.
 */
export const onSocket =
  (play: (socket: Socket) => unknown): Script =>
  (_request, response) =>
    void play(response.req.socket);

/** These bytes and nothing else. */
const sending = (bytes: string) => onSocket((socket) => socket.write(bytes));

const open = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

/** Ten megabytes in ten kilobytes: twice what an answer may weigh. */
const bomb = gzipSync(Buffer.from(`{"code":200,"data":"${'a'.repeat(10 * 1024 * 1024)}"}`));

function endless(socket: Socket, chunk: string) {
  const more = () => {
    while (!socket.destroyed && socket.write(chunk)) {
      // until the connection takes no more
    }
  };
  socket.on('drain', more);
  more();
}

const encoded = (body: string | Buffer, encoding: string) =>
  answering(body, { headers: { 'content-encoding': encoding } });

/** The ways in which a gateway can be broken (tests/faults/README.md). */
export const faults = {
  resetAtOnce: onSocket((socket) => socket.resetAndDestroy()),
  closeAtOnce: onSocket((socket) => socket.end()),
  silence: () => {},
  hangInHeaders: sending('HTTP/1.1 200 OK\r\ncontent-ty'),
  hangMidBody: sending(`${open}content-length: 100\r\n\r\n{"c`),
  resetMidBody: onSocket((socket) =>
    socket.write(`${open}content-length: 100\r\n\r\n{"c`, () => socket.resetAndDestroy()),
  ),
  closeMidBody: onSocket((socket) => socket.end(`${open}content-length: 100\r\n\r\n{"c`)),
  closeMidChunk: onSocket((socket) => socket.end(`${open}transfer-encoding: chunked\r\n\r\nff\r\n{"code":200`)),
  /** One byte every 20 ms: never silent, never done. */
  drip: onSocket((socket) => {
    socket.write(`${open}content-length: 100000\r\n\r\n`);
    const timer = setInterval(() => socket.write(' '), 20);
    socket.on('close', () => clearInterval(timer));
  }),
  /** Without a length the cut is invisible to HTTP. */
  truncated: onSocket((socket) => socket.end(`${open}connection: close\r\n\r\n{"code":200`)),
  html: answering('<h1>Welcome to nginx!</h1>', { headers: { 'content-type': 'text/html' } }),
  notHttp: onSocket((socket) => socket.end('+PONG\r\n')),
  hugeBody: onSocket((socket) => {
    socket.write(`${open}\r\n{"code":200,"data":"`);
    endless(socket, 'a'.repeat(256 * 1024));
  }),
  hugeHeader: answering('{"code":200}', { headers: { 'x-filler': 'a'.repeat(40_000) } }),
  /** Headers that never end. */
  endlessHeaders: onSocket((socket) => {
    socket.write(open);
    endless(socket, `x-filler: ${'a'.repeat(4_000)}\r\n`.repeat(16));
  }),
  gzipBomb: encoded(bomb, 'gzip'),
  /** More layers than anybody needs (CVE-2026-22036). */
  manyEncodings: encoded(gzipSync(gzipSync('{"code":200,"data":[]}')), 'gzip, gzip'),
  brokenGzip: encoded('{"code":200,"data":[]}', 'gzip'),
  brokenJson: answering('{"code":200,"data":[}'),
  emptyJson: answering(''),
  deepJson: answering(`{"code":200,"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
  noEnvelope: answering('[1,2]'),
  textCode: answering('{"code":"200","data":[]}'),
  twoLengths: sending(`${open}content-length: 12\r\ncontent-length: 13\r\n\r\n{"code":200}`),
  /** More bytes than announced: the rest must never be taken for the next answer. */
  surplus: onSocket((socket) => {
    const stolen = '{"code":200,"message":"stolen","data":[]}';
    const two = ['{"code":200,"data":[]}', stolen].map(
      (body) => `${open}content-length: ${body.length}\r\n\r\n${body}`,
    );
    socket.write(two.join(''));
  }),
  redirect: answering('', { status: 302, headers: { location: 'http://169.254.169.254/' } }),
  unavailable: answering('down', { status: 503, headers: { 'content-type': 'text/plain' } }),
  /** The application answers an error itself, in an envelope. */
  failing: saying({ code: 500, message: 'x', data: null }, 500),
} satisfies Record<string, Script>;
