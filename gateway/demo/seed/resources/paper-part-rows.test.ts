import { expect, test } from 'vitest';
import { bareTitle } from '../../../library/resources/bare-title.ts';
import type { ResourceColumns } from '../../../platform/files/resource-facts.ts';
import { treeRows } from '../../../platform/trees/national/tree-rows.ts';
import { paperPlan } from '../../content/paper-plan.ts';
import { writeContent } from '../../content/write-content.ts';
import { contentToPreview, textOf } from '../../files/make-file.ts';
import { createRandom } from '../../random.ts';
import { demoSchools } from '../seed-demo.ts';
import { contributorSeeds } from './invented-names.ts';
import { paperPartRows } from './paper-part-rows.ts';
import { demoResourceRows } from './resource-rows.ts';

const now = new Date('2026-11-21T04:00:00Z');
const mains = [
  ...demoResourceRows({
    count: 1500,
    firstId: 1,
    random: createRandom(5),
    now,
    trees: treeRows(),
    schools: demoSchools(),
    uploaderCount: contributorSeeds.length,
  }),
];
const { parts, changes } = paperPartRows(mains, now);
const mainOf = new Map(mains.map((row) => [Number(row.id), row]));

test('a few hundred papers have parts of every kind, of the same title, region and year', () => {
  expect(new Set(parts.map((part) => part.mainId)).size).toBeGreaterThan(200);
  expect(new Set(parts.map((part) => part.partKind))).toEqual(new Set(['original', 'analysis', 'card', 'audio']));
  expect(new Set(parts.map((part) => part.resourceName)).size).toBe(parts.length);
  for (const part of parts) {
    const main = mainOf.get(Number(part.mainId));
    const shared = ({ areaCode, year, grade, resourceName }: NonNullable<typeof main>) =>
      [areaCode, year, grade, bareTitle(resourceName)].join();
    expect(shared(part)).toBe(main && shared(main));
  }
});

test('nobody pays twice for a paper, and nothing changes in the future', () => {
  expect(new Set(parts.map((part) => part.chargeType))).toEqual(new Set(['free', 'member']));
  expect(changes.filter(({ changedAt }) => changedAt > now)).toEqual([]);
  expect(changes.length).toBe(parts.length);
});

test('a part holds the questions of its main file and what its name says', () => {
  for (const kind of ['original', 'analysis', 'card', 'audio'] as const) {
    const part = parts.find((row) => row.partKind === kind);
    const main = mainOf.get(Number(part?.mainId));
    const content = contentToPreview(writeContent(part as ResourceColumns));
    if (kind === 'audio') {
      expect(content.kind).toBe('audio');
      continue;
    }
    const text = textOf(content, 200_000);
    const stem = paperPlan(main as ResourceColumns).sections[0]?.questions[0]?.stem.split('\n')[0] ?? '?';
    expect([kind, text.includes(stem)]).toEqual([kind, kind !== 'card']);
    expect([kind, text.includes('参考答案')]).toEqual([kind, kind === 'analysis']);
    expect([kind, text.includes('［A］')]).toEqual([kind, kind === 'card']);
  }
});
