import type { AnnouncementCategory } from '../../../../shared/library/announcement.ts';

/** An announcement of the demo; dates are counted back from the day of the seed. */
export interface AnnouncementSeed {
  readonly daysAgo: number;
  readonly category: AnnouncementCategory;
  readonly top?: boolean;
  /** `{year}` is the year of publication, `{leaving}` that of the next final exams. */
  readonly title: string;
  /** Plain text of shared/library/announcement.ts, with the same marks. */
  readonly body: string;
  readonly source?: string;
  readonly areaCode?: number;
  /** Phase and, unless 0, category of the resources that go with it. */
  readonly related?: readonly [phase: number, category: number];
}
