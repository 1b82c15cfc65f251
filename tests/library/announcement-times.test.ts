import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { announcement } from '../../gateway/platform/db/schema/home.ts';
import { announcementDetail, announcements } from '../../shared/library/calls/announcement.ts';
import { demoMorning } from '../kit/gateway/gateway-app.ts';
import { startResourceGateway } from '../kit/gateway/resource-gateway.ts';

test('an announcement shows from its time on', async () => {
  await using gateway = await startResourceGateway();
  const { db, call } = gateway;
  const page = { pageNum: 1, pageSize: 20 };
  const { total } = await call(announcements, page);
  const id = (await call(announcementDetail, {}))?.id ?? '';
  const later = new Date(demoMorning.getTime() + 1);
  await db
    .update(announcement)
    .set({ publishTime: later })
    .where(eq(announcement.id, Number(id)));

  const before = await call(announcements, page);
  expect(before.total).toBe(total - 1);
  expect(before.list.map((one) => one.id)).not.toContain(id);
  const newest = await call(announcementDetail, {});
  expect(newest).toMatchObject({ later: null });
  expect(newest?.id).not.toBe(id);
  await expect(call(announcementDetail, { id })).rejects.toThrow();

  await db
    .update(announcement)
    .set({ publishTime: demoMorning })
    .where(eq(announcement.id, Number(id)));
  expect(await call(announcementDetail, { id })).toMatchObject({ id });
});
