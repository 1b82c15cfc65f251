import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publication } from '../../gateway/platform/db/schema/studio.ts';
import { takedownNotice } from '../../gateway/platform/db/schema/takedown.ts';
import { sendNotice } from '../../shared/contributions/calls/takedown.ts';
import { startStudio } from '../kit/gateway/studio.ts';

const notice = {
  name: '江城出版社',
  contact: 'rights@publisher.example',
  addresses: ['/resource/config'],
  right: 'copyright' as const,
  statement: '这份文件扫描自我社图书，未经许可。',
  signature: '林晓雨',
};

test('a notice has its queue, is decided by those who may, and the edges are told', async () => {
  await using studio = await startStudio();
  await studio.db.delete(takedownNotice);
  await studio.call(sendNotice, notice);
  const reviewer = await studio.operatorNamed('李审核', ['reviewer']);
  const editor = await studio.operatorNamed('王编辑', ['editor']);

  expect((await editor.call('get', 'notice')).status).toBe(403);
  const list = await reviewer.call('get', `notice?filter=${encodeURIComponent('{"decision":"received"}')}&sort=dueAt`);
  expect(list.body.total, list.text).toBe(1);
  const [entry] = list.body.list;
  expect(entry.values).toMatchObject({ name: '江城出版社', decision: 'received' });
  const overview = await reviewer.call('get', 'overview');
  expect(overview.body.waiting).toContainEqual(expect.objectContaining({ name: 'notice', count: 1 }));

  const { body } = await reviewer.call('get', `notice/${entry.id}`);
  const { number: _n, counter: _c, receivedAt: _r, dueAt: _d, decidedAt: _e, counteredAt: _a, ...values } = body.values;
  const nothing = await reviewer.call('put', `notice/${entry.id}`, {
    version: body.version,
    values: { ...values, decision: 'down' },
  });
  expect([nothing.status, Object.keys(nothing.body.fields)]).toEqual([422, ['resourceIds']]);
  const saved = await reviewer.call('put', `notice/${entry.id}`, {
    version: body.version,
    values: { ...values, decision: 'refused', reply: '地址不是资源' },
  });
  expect(saved.status, saved.text).toBe(200);
  const published = await reviewer.call('post', `notice/${entry.id}/publish`, { version: saved.body.version });
  expect(published.status, published.text).toBe(200);
  const [row] = await studio.db.select().from(takedownNotice);
  expect(row).toMatchObject({ decision: 'refused', reply: '地址不是资源' });
  expect(row?.decidedAt).not.toBeNull();
  const [told] = await studio.db.select().from(publication).where(eq(publication.id, published.body.publication));
  expect(told?.tags).toEqual(expect.arrayContaining(['resource', 'search', 'album', 'question']));
  expect((await reviewer.call('get', 'overview')).body.waiting).toContainEqual(
    expect.objectContaining({ name: 'notice', count: 0 }),
  );
});
