import { dayMs } from '../../../../shared/platform/china-time.ts';
import type { announcement } from '../../../platform/db/schema/home.ts';
import { dayOf, graduationYear } from '../resources/school-calendar.ts';
import { examSeeds } from './announcement-exams.ts';
import { noticeSeeds } from './announcement-notices.ts';
import { regionSeeds } from './announcement-regions.ts';
import type { AnnouncementSeed } from './announcement-seed.ts';
import { teachingSeeds } from './announcement-teaching.ts';

const sources: Readonly<Record<AnnouncementSeed['category'], string>> = {
  notice: '平台运营组',
  policy: '政策研读组',
  gaokao: '高考研究组',
  zhongkao: '中考研究组',
  research: '教研编辑部',
  region: '地区编辑部',
};

const seeds: readonly AnnouncementSeed[] = [...noticeSeeds, ...examSeeds, ...teachingSeeds, ...regionSeeds];

export function announcementRows(now: Date): (typeof announcement.$inferInsert)[] {
  return seeds
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(({ daysAgo, category, top, title, body, source, areaCode = 0, related = [0, 0] }) => {
      const publishTime = new Date(now.getTime() - daysAgo * dayMs);
      const day = dayOf(publishTime);
      const fill = (text: string) =>
        text.replaceAll('{year}', String(day.year)).replaceAll('{leaving}', String(graduationYear(day, 12)));
      return {
        title: fill(title),
        categoryCode: category,
        body: fill(body),
        publishTime,
        top: top ? 1 : 0,
        viewNum: 180 + ((daysAgo * 31) % 900),
        source: source ?? sources[category],
        areaCode,
        relatedPhase: related[0],
        relatedCategory: related[1],
      };
    });
}
