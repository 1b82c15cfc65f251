import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CodedError, gatewayTimeout, loginExpired } from '../../../../../shared/contract/errors.ts';
import { sha256Of } from './sha256.ts';
import { aFile, anUploadServer, aStorage, partSize, type UploadServer } from './testing/an-upload-server.ts';
import { createUploadMemory } from './upload-memory.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

const own = { studyPhaseCode: 300, dictCode: 1 };
const quarter = partSize / 4;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function aTab(server: UploadServer, storage = aStorage()) {
  const browser = { online: true, token: 'token-a' };
  const memory = createUploadMemory(
    () => storage,
    () => Date.now(),
  );
  const queue = createUploadQueue({
    calls: server.calls,
    hash: sha256Of,
    memory,
    isOnline: () => browser.online,
    token: () => browser.token,
    now: () => Date.now(),
  });
  queue.adopt('1');
  return { queue, memory, browser, storage };
}

const phasesOf = (queue: UploadQueue) => queue.get().items.map(({ phase }) => phase);
/** Lets waits of the queue pass until the condition holds. */
const eventually = (check: () => void) =>
  vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(500);
      check();
    },
    { timeout: 20_000, interval: 1 },
  );
const allAre = (queue: UploadQueue, phase: string) =>
  eventually(() => expect(new Set(phasesOf(queue))).toEqual(new Set([phase])));
const keyOf = (queue: UploadQueue, at = 0) => queue.get().items[at]?.key ?? '';

describe('sending', () => {
  test('several files arrive byte by byte, three parts at a time over all of them', async () => {
    const server = anUploadServer();
    const { queue } = aTab(server);
    const files = [aFile('甲.pdf', 9 * quarter), aFile('乙.docx', 3 * quarter), aFile('丙.mp3', 5 * quarter)];
    queue.add(files, own);
    await allAre(queue, 'sent');
    expect(server.mostAtOnce()).toBe(3);
    for (const file of files) {
      const there = Buffer.from(await server.bytesOf(file.name));
      expect(there.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    }
    expect(queue.get().items.map(({ doneBytes, file }) => doneBytes === file.size)).toEqual([true, true, true]);
  });

  test('what has gone out of a part counts while it is on its way, and no more once it has to be sent again', async () => {
    const server = anUploadServer();
    const { queue } = aTab(server);
    const doneBytes = () => queue.get().items[0]?.doneBytes;
    let release = server.stall(2, quarter);
    queue.add([aFile('甲.pdf', 2 * partSize)], own);
    await eventually(() => expect(doneBytes()).toBe(partSize + quarter));
    const lost = release;
    release = server.stall(2, 2 * quarter);
    lost(gatewayTimeout());
    await eventually(() => expect(doneBytes()).toBe(partSize + 2 * quarter));
    release();
    await allAre(queue, 'sent');
    expect(doneBytes()).toBe(2 * partSize);
  });

  test('a file that was chosen twice stands in the list once', async () => {
    const { queue } = aTab(anUploadServer());
    const file = aFile('甲.pdf', 100);
    queue.add([file, file], own);
    queue.add([file], own);
    expect(queue.get().items).toHaveLength(1);
  });

  test('a copy under another name is refused, and taking it out leaves the first file alone', async () => {
    const server = anUploadServer();
    const { queue } = aTab(server);
    const file = aFile('甲.pdf', 3 * quarter);
    queue.add([file, new File([file], '甲(1).pdf')], own);
    await eventually(() => expect(phasesOf(queue).sort()).toEqual(['failed', 'sent']));
    const copy = queue.get().items.find(({ phase }) => phase === 'failed');
    expect(copy?.problem).toBe('与列表中的另一份文件内容相同');
    queue.remove(copy?.key ?? '');
    queue.submit(keyOf(queue));
    await allAre(queue, 'submitted');
  });

  test('an overloaded site and a lost answer are tried again', async () => {
    const server = anUploadServer();
    const { queue } = aTab(server);
    server.failNextParts(
      new CodedError(503, 503, '忙'),
      gatewayTimeout(),
      new CodedError(429, 429, '过于频繁'),
      new CodedError(4222, 502, '分片校验不一致'),
    );
    queue.add([aFile('甲.pdf', 9 * quarter)], own);
    await eventually(() => expect(queue.get().trouble).toBe('retrying'));
    await allAre(queue, 'sent');
    expect(queue.get().trouble).toBeNull();
  });

  test('a refusal ends the file with its sentence, and the others go on', async () => {
    const server = anUploadServer();
    const { queue } = aTab(server);
    server.refuseFile('甲.pdf', new CodedError(4301, 502, '您未完成的上传太多'));
    queue.add([aFile('甲.pdf', quarter), aFile('乙.pdf', quarter)], own);
    await eventually(() => expect(phasesOf(queue)).toEqual(['failed', 'sent']));
    expect(queue.get().items[0]?.problem).toBe('您未完成的上传太多');
  });

  test('a file that failed is tried again from where it stands, and only such a one', async () => {
    const server = anUploadServer();
    const { queue } = aTab(server);
    const file = aFile('甲.pdf', quarter);
    const { slice } = file;
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    queue.add([file], own);
    await allAre(queue, 'failed');
    file.slice = slice;
    queue.retry(keyOf(queue));
    queue.retry(keyOf(queue));
    expect(queue.get().items[0]).toMatchObject({ phase: 'hashing', problem: '' });
    await allAre(queue, 'sent');
    expect([server.created(), server.partsSent()]).toEqual([1, 1]);
  });

  test('a file that changed on disk says so', async () => {
    const { queue } = aTab(anUploadServer());
    const file = aFile('甲.pdf', quarter);
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    queue.add([file], own);
    await allAre(queue, 'failed');
  });

  test('an upload that the gateway has forgotten begins again', async () => {
    const server = anUploadServer();
    const { queue } = aTab(server);
    server.forgetAfterParts(1);
    queue.add([aFile('甲.pdf', 24 * quarter)], own);
    await allAre(queue, 'sent');
    expect(server.created()).toBe(2);
  });
});

describe('the connection and the login', () => {
  test('nothing is sent offline, and everything goes on when the connection is back', async () => {
    const server = anUploadServer();
    const { queue, browser } = aTab(server);
    server.afterPart(2, () => {
      browser.online = false;
    });
    server.failWhile(() => !browser.online);
    queue.add([aFile('甲.pdf', 40 * quarter)], own);
    await eventually(() => expect(queue.get().trouble).toBe('offline'));
    const sent = server.partsSent();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.partsSent()).toBe(sent);
    browser.online = true;
    queue.wake();
    await allAre(queue, 'sent');
    expect(await server.isWhole('甲.pdf')).toBe(true);
  });

  test('a login that ends at the last part waits for the same person', async () => {
    const server = anUploadServer();
    const { queue, browser } = aTab(server);
    server.failNextParts(loginExpired());
    queue.add([aFile('甲.pdf', quarter)], own);
    await eventually(() => expect(queue.get().trouble).toBe('signedOut'));
    browser.token = 'token-b';
    queue.adopt('1');
    await allAre(queue, 'sent');
    expect(queue.get().trouble).toBeNull();
  });

  test('no call is made with the token of somebody else, whose login drops the uploads', async () => {
    const server = anUploadServer();
    const { queue, browser } = aTab(server);
    server.afterPart(1, () => {
      browser.token = 'token-of-another';
    });
    queue.add([aFile('甲.pdf', 60 * quarter)], own);
    await eventually(() => expect(queue.get().trouble).toBe('signedOut'));
    const sent = server.partsSent();
    queue.adopt('2');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queue.get().items).toEqual([]);
    expect(server.partsSent()).toBe(sent);
  });
});

describe('a reload', () => {
  test('the same file sends only what is missing, keeps its title and tags, and is its person’s only', async () => {
    const server = anUploadServer();
    const first = aTab(server);
    server.afterPart(3, () => {
      first.browser.online = false;
    });
    server.failWhile(() => !first.browser.online);
    const file = aFile('2026届高三语文月考.pdf', 24 * quarter);
    first.queue.add([file], own);
    await eventually(() => expect(first.queue.get().trouble).toBe('offline'));
    first.queue.edit(keyOf(first.queue), { title: '我的标题', tags: { studyPhaseCode: 300, subjectCode: 1 } });
    const before = server.partsSent();

    server.failWhile(() => false);
    const second = aTab(server, first.storage);
    expect(second.memory.ofPerson('1').map(({ name }) => name)).toEqual([file.name]);
    second.queue.add([file], own);
    expect(second.queue.get().items[0]?.draft.title).toBe('我的标题');
    await allAre(second.queue, 'sent');
    expect(server.partsSent() - before).toBe(6 - before);
    expect(await server.isWhole(file.name)).toBe(true);
    expect(second.memory.ofPerson('2')).toEqual([]);
    expect(second.memory.ofPerson('1')).toEqual([]);
  });

  test('two tabs with the same file harm nothing: the second finds it submitted', async () => {
    const server = anUploadServer();
    const storage = aStorage();
    const [first, second] = [aTab(server, storage), aTab(server, storage)];
    const file = aFile('甲.pdf', 9 * quarter);
    first.queue.add([file], own);
    second.queue.add([file], own);
    await allAre(first.queue, 'sent');
    await allAre(second.queue, 'sent');
    first.queue.submit(keyOf(first.queue));
    await allAre(first.queue, 'submitted');
    second.queue.submit(keyOf(second.queue));
    await allAre(second.queue, 'submitted');
    expect(await server.isWhole(file.name)).toBe(true);
    expect(server.submissions()).toBe(1);
  });
});

describe('submitting', () => {
  test('what is submitted on its way goes as soon as it has arrived, with the draft of that moment', async () => {
    const server = anUploadServer();
    const { queue, memory } = aTab(server);
    queue.add([aFile('2025年高考全国一卷数学真题.pdf', 9 * quarter)], own);
    queue.submit(keyOf(queue));
    await allAre(queue, 'submitted');
    expect(server.lastSubmission()).toMatchObject({
      title: '2025年高考全国一卷数学真题',
      tags: { studyPhaseCode: 300, subjectCode: 2, category: 6, year: 2025 },
    });
    expect(memory.ofPerson('1')).toEqual([]);
  });

  test('a refused submission keeps the file and says why', async () => {
    const server = anUploadServer();
    const { queue } = aTab(server);
    queue.add([aFile('甲.pdf', quarter)], own);
    await allAre(queue, 'sent');
    server.refuseSubmission(new CodedError(4302, 502, '标题含有不当内容'));
    queue.submit(keyOf(queue));
    await eventually(() => expect(queue.get().items[0]).toMatchObject({ phase: 'sent', problem: '标题含有不当内容' }));
    queue.submit(keyOf(queue));
    await allAre(queue, 'submitted');
  });

  test('a file of the library is shown instead of uploaded again', async () => {
    const server = anUploadServer();
    const { queue } = aTab(server);
    server.hasAlready('甲.pdf', { id: '7', title: '甲' });
    queue.add([aFile('甲.pdf', quarter)], own);
    await allAre(queue, 'existing');
    expect(queue.get().items[0]?.existing).toEqual({ id: '7', title: '甲' });
    expect(server.partsSent()).toBe(0);
  });

  test('pages that the gateway found are shown, and so is a refused file', async () => {
    const server = anUploadServer();
    const { queue } = aTab(server);
    server.finds('甲.pdf', { isChecked: true, pageNum: 8, previewUrl: '/files/p1.webp' });
    server.finds('乙.zip', { state: 'rejected', reason: '压缩包含有可执行文件' });
    queue.add([aFile('甲.pdf', quarter), aFile('乙.zip', quarter)], own);
    await eventually(() => expect(phasesOf(queue)).toEqual(['sent', 'failed']));
    await eventually(() =>
      expect(queue.get().items[0]?.preview).toMatchObject({ pageNum: 8, previewUrl: '/files/p1.webp' }),
    );
    expect(queue.get().items[1]?.problem).toBe('压缩包含有可执行文件');
  });

  test('an Office document is asked for until its pages are drawn', async () => {
    const server = anUploadServer();
    const { queue } = aTab(server);
    server.finds('甲.docx', { isChecked: true, noPreview: 'due' });
    queue.add([aFile('甲.docx', quarter)], own);
    const preview = () => queue.get().items[0]?.preview;
    await eventually(() => expect(preview()).toMatchObject({ noPreview: 'due' }));
    server.finds('甲.docx', { isChecked: true, pageNum: 3, previewUrl: '/files/p1.webp' });
    await eventually(() => expect(preview()).toMatchObject({ pageNum: 3, previewUrl: '/files/p1.webp' }));
  });

  test('a file that failed on its way is not offered again once it is taken out of the list', async () => {
    const server = anUploadServer();
    const { queue, memory } = aTab(server);
    server.failNextParts(new CodedError(413, 502, '分片过大'));
    queue.add([aFile('甲.pdf', quarter)], own);
    await allAre(queue, 'failed');
    expect(memory.ofPerson('1')).toHaveLength(1);
    queue.remove(keyOf(queue));
    expect(memory.ofPerson('1')).toEqual([]);
  });

  test('cancelling takes the upload back and forgets it', async () => {
    const server = anUploadServer();
    const { queue, memory, browser } = aTab(server);
    server.afterPart(1, () => {
      browser.online = false;
    });
    queue.add([aFile('甲.pdf', 24 * quarter)], own);
    await eventually(() => expect(queue.get().trouble).toBe('offline'));
    queue.remove(keyOf(queue));
    expect(queue.get().items).toEqual([]);
    expect(memory.ofPerson('1')).toEqual([]);
    await eventually(() => expect(server.aborted()).toBe(1));
  });
});
