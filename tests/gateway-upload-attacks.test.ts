import { createConnection } from 'node:net';
import { describe, expect, test } from 'vitest';
import { uploadPart } from '../shared/catalogue/upload.ts';
import { smallestPart, startUploadGateway, type UploadGateway } from './kit/gateway/upload-gateway.ts';

const bytes = Buffer.alloc(2 * smallestPart, 'autumn in Beijing\n');

/** Sends the body of a form as it stands, in one segment; gives the code of the answer. */
function codeOfForm(gateway: UploadGateway, uploadId: string, body: string): Promise<number> {
  const { hostname, port } = new URL(gateway.url);
  const head = [
    `POST ${uploadPart.path.replace('{uploadId}', uploadId).replace('{n}', '1')} HTTP/1.1`,
    `host: ${hostname}`,
    `token: ${gateway.token}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = createConnection({ host: hostname, port: Number(port) });
  socket.on('error', reject);
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  // 0 without an answer
  socket.once('close', () => resolve(Number(/"code":(\d+)/.exec(answer)?.[1] ?? 0)));
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return promise.finally(() => socket.destroy());
}

// vitest fails a run with an error that would end the gateway's process
describe('a form without a closing boundary', () => {
  test.each([
    ['of another field', 'x', 'a'],
    ['of the file', 'file', 'a'],
    ['of the file, with more than a segment', 'file', 'a'.repeat(300_000)],
    ['of a file without bytes', 'file', ''],
  ])('%s is refused, and the gateway lives', async (_, field, content) => {
    await using gateway = await startUploadGateway();
    const { uploadId } = await gateway.begin(bytes);
    const disposition = `content-disposition: form-data; name="${field}"; filename="a"`;
    const code = await codeOfForm(gateway, uploadId, `--b\r\n${disposition}\r\n\r\n${content}`);
    expect(code).toBe(4223);
    const whole = await gateway.sendPart(uploadId, 1, { bytes: gateway.partOf(bytes, 1) });
    expect(whole.code).toBe(200);
  });
});
