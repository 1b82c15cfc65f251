import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPrintedSheets } from './printed-sheet.ts';

const receipt = (orderNo: string) => ({ format: 'receipt', json: JSON.stringify({ orderNo }) }) as const;

/** Sheets whose making the test ends, on files that are kept once. */
function sheets() {
  const made: string[] = [];
  const kept = new Map<string, Promise<Uint8Array>>();
  const ends: (() => void)[] = [];
  const sheet = createPrintedSheets({
    paperMaker: {
      async make(job) {
        made.push(job.format === 'receipt' ? job.json : job.format);
        await new Promise<void>((resolve) => ends.push(resolve));
        return { content: new Uint8Array(1), unread: [], missing: '' };
      },
    },
    resourceFiles: {
      async keepForADay(name, make) {
        const file = kept.get(name) ?? make();
        kept.set(name, file);
        return { path: name, size: (await file).length };
      },
    },
    signedFiles: { addressOf: async ({ path }) => path },
  });
  const end = async () => {
    await setImmediate();
    for (const one of ends.splice(0)) one();
  };
  return { made, end, get: (userId: number, no: string) => sheet({ userId, job: receipt(no), fileName: `${no}.pdf` }) };
}

test('the same receipt is made once, for two clicks and again later', async () => {
  const { made, end, get } = sheets();
  const both = [get(1, 'a'), get(1, 'a')];
  await end();
  const [first, second] = await Promise.all(both);
  expect(second).toEqual(first);
  expect(await get(1, 'a')).toEqual(first);
  expect(made).toHaveLength(1);
});

test('a person has one sheet in the making, and others have theirs', async () => {
  const { made, end, get } = sheets();
  const mine = get(1, 'a');
  await expect(get(1, 'b')).rejects.toThrow('下载过于频繁，请5秒后再试');
  const theirs = get(2, 'c');
  await end();
  await Promise.all([mine, theirs]);
  const next = get(1, 'b');
  await end();
  await next;
  expect(made).toHaveLength(3);
});

test('a sheet that fails does not keep its person from the next one', async () => {
  const sheet = createPrintedSheets({
    paperMaker: { make: async () => ({ content: ['a page'], unread: [], missing: '' }) },
    resourceFiles: { keepForADay: async (path, make) => ({ path, size: (await make()).length }) },
    signedFiles: { addressOf: async ({ path }) => path },
  });
  for (const no of ['a', 'b']) {
    await expect(sheet({ userId: 1, job: receipt(no), fileName: '' })).rejects.toThrow('a receipt is one file');
  }
});
