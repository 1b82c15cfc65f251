import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipStream } from './zip-stream.ts';

const part = (name: string, ...chunks: string[]) => ({
  name,
  read: async () => Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
});
const parts = [part('试卷.docx', '第一题', '第二题'), part('空.txt'), part('答案.docx', '甲')];

test('an archive has its parts, whatever pieces they come in, and always the same bytes', async () => {
  const archive = await buffer(zipStream(parts));
  const found = Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
  expect(found).toEqual([
    ['试卷.docx', '第一题第二题'],
    ['空.txt', ''],
    ['答案.docx', '甲'],
  ]);
  expect((await buffer(zipStream(parts))).equals(archive)).toBe(true);
});

test('a part that cannot be read ends it', async () => {
  const lost = { name: 'b', read: () => Promise.reject(new Error('there is no file b')) };
  await expect(buffer(zipStream([part('a', 'x'), lost]))).rejects.toThrow('there is no file b');
});
