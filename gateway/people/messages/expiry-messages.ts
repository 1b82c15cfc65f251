import { dayMs, isoDay } from '../../../shared/platform/china-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { ownVipRows } from '../accounts/vip-store.ts';
import { addMessage } from './message-store.ts';

const noticeDays = 30;

/** Tells a person of each membership of theirs that ends within a month or has ended within one, once. */
export async function addExpiryMessages(db: Db, userId: number, now: Date): Promise<void> {
  const today = isoDay(now);
  const soon = isoDay(new Date(now.getTime() + noticeDays * dayMs));
  const lately = isoDay(new Date(now.getTime() - noticeDays * dayMs));
  for (const { id, vipName, endDay } of await ownVipRows(db, userId)) {
    if (endDay > soon || endDay < lately) continue;
    const isOver = endDay < today;
    await addMessage(
      db,
      {
        userId,
        kind: 'expiry',
        ref: `${id}:${endDay}:${isOver ? 'over' : 'soon'}`,
        title: isOver ? `${vipName}已到期` : `${vipName}即将到期`,
        content: isOver
          ? `您的${vipName}已于${endDay}到期。已经下载过的资源仍可在“我的下载”中免费重新下载。`
          : `您的${vipName}将于${endDay}到期，到期后不会自动续费。`,
        url: '',
      },
      now,
    );
  }
}
