import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { answering, type Script, sending } from './fault-gateway.ts';

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

/** The ways in which a gateway can be broken (tests/faults/README.md). */
export const faults = {
  resetAtOnce: (socket: Socket) => void socket.resetAndDestroy(),
  closeAtOnce: (socket: Socket) => void socket.end(),
  silence: () => {},
  hangInHeaders: sending('HTTP/1.1 200 OK\r\ncontent-ty'),
  hangMidBody: sending(`${open}content-length: 100\r\n\r\n{"c`),
  resetMidBody: (socket: Socket) => {
    socket.write(`${open}content-length: 100\r\n\r\n{"c`, () => socket.resetAndDestroy());
  },
  closeMidBody: (socket: Socket) => void socket.end(`${open}content-length: 100\r\n\r\n{"c`),
  closeMidChunk: (socket: Socket) => void socket.end(`${open}transfer-encoding: chunked\r\n\r\nff\r\n{"code":200`),
  /** One byte every 20 ms: never silent, never done. */
  drip: (socket: Socket) => {
    socket.write(`${open}content-length: 100000\r\n\r\n`);
    const timer = setInterval(() => socket.write(' '), 20);
    socket.on('close', () => clearInterval(timer));
  },
  /** Without a length the cut is invisible to HTTP. */
  truncated: (socket: Socket) => void socket.end(`${open}connection: close\r\n\r\n{"code":200`),
  html: sending('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 25\r\n\r\n<h1>Welcome to nginx!</h1>'),
  notHttp: (socket: Socket) => void socket.end('+PONG\r\n'),
  hugeBody: (socket: Socket) => {
    socket.write(`${open}\r\n{"code":200,"data":"`);
    endless(socket, 'a'.repeat(256 * 1024));
  },
  hugeHeader: answering('{"code":200}', `x-filler: ${'a'.repeat(40_000)}\r\n`),
  /** Headers that never end. */
  endlessHeaders: (socket: Socket) => {
    socket.write(open);
    endless(socket, `x-filler: ${'a'.repeat(4_000)}\r\n`.repeat(16));
  },
  gzipBomb: answering(bomb, 'content-encoding: gzip\r\n'),
  /** More layers than anybody needs (CVE-2026-22036). */
  manyEncodings: answering(gzipSync(gzipSync('{"code":200,"data":[]}')), 'content-encoding: gzip, gzip\r\n'),
  brokenGzip: answering('{"code":200,"data":[]}', 'content-encoding: gzip\r\n'),
  brokenJson: answering('{"code":200,"data":[}'),
  emptyJson: answering(''),
  deepJson: answering(`{"code":200,"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
  noEnvelope: answering('[1,2]'),
  textCode: answering('{"code":"200","data":[]}'),
  twoLengths: sending(`${open}content-length: 12\r\ncontent-length: 13\r\n\r\n{"code":200}`),
  /** More bytes than announced: the rest must never be taken for the next answer. */
  surplus: (socket: Socket) => {
    const stolen = '{"code":200,"message":"stolen","data":[]}';
    const two = ['{"code":200,"data":[]}', stolen].map(
      (body) => `${open}content-length: ${body.length}\r\n\r\n${body}`,
    );
    socket.write(two.join(''));
  },
  redirect: sending('HTTP/1.1 302 Found\r\nlocation: http://169.254.169.254/\r\ncontent-length: 0\r\n\r\n'),
  unavailable: sending('HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\ndown'),
  /** The application answers an error itself, in an envelope. */
  failing: answering('{"code":500,"message":"x","data":null}', '', '500 Internal Server Error'),
} satisfies Record<string, Script>;
