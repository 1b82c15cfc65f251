import { describe, expect, test } from 'vitest';
import { treeRows } from '../../../platform/trees/national/tree-rows.ts';
import { createRandom } from '../../random.ts';
import { demoSchools } from '../seed-demo.ts';
import { albumRows } from './album-rows.ts';
import { contributorSeeds } from './invented-names.ts';
import type { ResourceInsert } from './resource-draft.ts';
import { demoResourceRows } from './resource-rows.ts';

const now = new Date('2026-11-21T04:00:00Z');
const trees = treeRows();
const resources = [
  ...demoResourceRows({
    count: 1500,
    firstId: 100_001,
    random: createRandom(20_260_901),
    now,
    trees,
    schools: demoSchools(),
    uploaderCount: contributorSeeds.length,
  }),
];
const byId = new Map(resources.map((row) => [Number(row.id), row]));
const { albums, items } = albumRows(now, resources);
const seeded = albums.map((album) => {
  const own = items.filter(({ albumId }) => albumId === album.id).sort((a, b) => a.sort - b.sort);
  return {
    album,
    groups: own.map(({ groupName }) => groupName),
    members: own.map(({ resourceId }) => byId.get(Number(resourceId)) as ResourceInsert),
  };
});
const isRising = (values: readonly number[]) => values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0));
const ofName = (word: string) => seeded.filter(({ album }) => album.albumName.includes(word));

describe('every seeded album', () => {
  test('holds as many items as its name says, none twice', () => {
    expect(seeded.length).toBeGreaterThan(40);
    for (const { album, members, groups } of seeded) {
      const [, amount, unit] = /（(?:最新|全册|前)?(\d+)(份|个考点|个专题|课)）$/.exec(album.albumName) ?? [];
      expect([album.albumName, unit === '课' ? new Set(groups).size : members.length]).toEqual([
        album.albumName,
        Number(amount),
      ]);
      expect(new Set(members.map(({ id }) => id)).size).toBe(members.length);
      expect(members.length).toBeGreaterThanOrEqual(4);
      expect(album.albumName.length).toBeLessThanOrEqual(60);
    }
  });

  test('claims no whole that it is not', () => {
    for (const { album } of seeded) expect(`${album.albumName}${album.summary}`).not.toMatch(/全程|全方案|全套|大全/);
  });

  test('keeps the items of a group together', () => {
    for (const { album, groups } of seeded) {
      const runs = groups.filter((name, i) => name !== groups[i - 1]);
      const isByTime = album.summary.includes('最新的在前');
      if (!isByTime) expect([album.albumName, runs]).toEqual([album.albumName, [...new Set(groups)]]);
    }
  });
});

test('lessons stand in the order of the book, each with slides, plan and exercise', () => {
  const ofLessons = ofName('同步备课（').filter(({ album }) => album.subjectCode > 0);
  expect(ofLessons.length).toBeGreaterThan(5);
  for (const { album, members } of ofLessons) {
    expect([album.albumName, isRising(members.map(({ chapterId }) => chapterId ?? 0))]).toEqual([
      album.albumName,
      true,
    ]);
    expect(new Set(members.map(({ volumeId }) => volumeId)).size).toBe(1);
    for (const files of Map.groupBy(members, ({ chapterId }) => chapterId).values()) {
      const types = files.map(({ resourceType }) => resourceType);
      expect(types).toEqual(expect.arrayContaining(['courseware', 'plan', 'exercise']));
    }
  }
});

test('a round of review has every point that the library has a guide for, in the order of the tree', () => {
  const rounds = ofName('一轮复习讲义');
  expect(rounds.length).toBeGreaterThan(4);
  for (const { album, members } of rounds) {
    const points = members.map(({ knowledgeIds = [] }) => knowledgeIds?.[0] ?? 0);
    expect([album.albumName, isRising(points), new Set(points).size]).toEqual([album.albumName, true, points.length]);
    const all = new Set(
      resources
        .filter(
          (row) =>
            row.studyPhaseCode === album.studyPhaseCode &&
            row.subjectCode === album.subjectCode &&
            row.categoryCode === 2 &&
            row.year === 2027 &&
            row.resourceName.includes('一轮复习讲义'),
        )
        .map(({ knowledgeIds }) => knowledgeIds?.[0])
        .filter((id) => id !== undefined),
    );
    expect(points.length).toBe(all.size);
  }
});

test('papers of examinations are called examples', () => {
  const ofExams = ofName('真题');
  expect(ofExams.length).toBeGreaterThan(5);
  expect(ofExams.filter(({ album }) => !album.albumName.includes('示例'))).toEqual([]);
});
