import { inChina } from '../../../shared/platform/china-time.ts';

/** Tabs of papers that teachers look for, by month from January; the first one that a module has counts. */
const wantedByMonth: readonly (readonly string[])[] = [
  ['期末'],
  ['开学', '单元', '月考'],
  ['月考', '阶段', '开学'],
  ['期中'],
  ['模拟', '月考', '小升初', '单元'],
  ['期末'],
  ['期末'],
  ['开学', '期末'],
  ['开学', '阶段', '月考'],
  ['月考', '阶段', '单元'],
  ['期中'],
  ['月考', '阶段', '单元'],
];

/** The tabs of a module with the one in front whose papers the month asks for (docs/product/library.md#home-page). */
export function tabsInSeason<T extends { readonly tabName: string }>(tabs: readonly T[], now: Date): T[] {
  const month = Number(inChina(now).slice(5, 7));
  const wanted = wantedByMonth[month - 1] ?? [];
  const first = wanted.map((name) => tabs.find(({ tabName }) => tabName === name)).find((tab) => tab !== undefined);
  return first ? [first, ...tabs.filter((tab) => tab !== first)] : [...tabs];
}
