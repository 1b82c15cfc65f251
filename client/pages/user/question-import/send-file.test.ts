import { expect, test, vi } from 'vitest';
import { createRetries } from '../../../features/contributions/upload/queue/retries.ts';
import { sha256Of } from '../../../features/contributions/upload/queue/sha256.ts';
import {
  aFile,
  anUploadServer,
  partSize,
} from '../../../features/contributions/upload/queue/testing/an-upload-server.ts';
import { sendFile } from './send-file.ts';

const file = aFile('卷.docx', 2.5 * partSize);

function setup(server = anUploadServer()) {
  server.finds(file.name, { isChecked: true });
  const onProgress = vi.fn<(share: number) => void>();
  const retries = createRetries({ isOnline: () => true, isSignedIn: () => true, onTrouble: () => {} });
  const hash = (blob: Blob) => sha256Of(blob);
  const send = () =>
    sendFile(file, { calls: server.calls, hash, retries, signal: new AbortController().signal, onProgress });
  return { server, send, shares: () => onProgress.mock.calls.map(([share]) => share) };
}

test('a file is sent part by part, and how much of it has gone out only grows', async () => {
  const { server, send, shares } = setup();
  await send();
  expect(await server.bytesOf(file.name)).toEqual(new Uint8Array(await file.arrayBuffer()));
  expect(shares().at(-1)).toBe(1);
  expect(shares()).toEqual(shares().toSorted((a, b) => a - b));
});

test('parts that the gateway has are not sent again', async () => {
  const { server, send } = setup();
  await send();
  await setup(server).send();
  expect(server.partsSent()).toBe(3);
});

test('a file that does not pass the check is refused with why', async () => {
  const { server, send } = setup();
  server.finds(file.name, { state: 'rejected', reason: '含有宏' });
  await expect(send()).rejects.toThrow('含有宏');
});
