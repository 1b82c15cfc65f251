import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { textbookVersion } from '../../gateway/platform/db/schema/tree.ts';
import { homeModuleData, homeModuleList } from '../../shared/library/calls/home.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

const subject = { studyPhaseCode: 300, subjectCode: 2 };

let gateway: ResourceGateway;
beforeAll(async () => {
  gateway = await startResourceGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

/** The editions of what stands in the tabs of 同步备课, tab by tab. */
async function editions(versionCode?: '3') {
  const modules = await gateway.call(homeModuleList, subject);
  const lessons = modules.find(({ kind }) => kind === 'lessons');
  const input = { ...subject, areaCode: 330000, ...(versionCode && { versionCode }) } as const;
  const data = await gateway.call(homeModuleData, input);
  const tabs = data.find(({ moduleId }) => moduleId === lessons?.id)?.tabs ?? [];
  const ids = tabs.flatMap(({ items }) => items.map(({ id }) => Number(id)));
  const rows = await gateway.db
    .select({ id: resource.id, versionId: resource.versionId })
    .from(resource)
    .where(inArray(resource.id, ids));
  const versionOf = new Map(rows.map(({ id, versionId }) => [String(id), versionId]));
  return tabs.map(({ items }) => items.map(({ id }) => versionOf.get(id)));
}

test('同步备课 begins with the lessons of the edition that a teacher uses, and goes on with others', async () => {
  const [own] = await gateway.db
    .select({ id: textbookVersion.id })
    .from(textbookVersion)
    .where(
      and(
        eq(textbookVersion.studyPhaseCode, 300),
        eq(textbookVersion.subjectCode, 2),
        eq(textbookVersion.versionCode, '3'),
      ),
    );
  expect(own).toBeDefined();
  const all = await editions();
  const ofOwn = await editions('3');
  expect(ofOwn.map((tab) => tab.length)).toEqual(all.map((tab) => tab.length));
  for (const tab of ofOwn) {
    const amount = tab.filter((version) => version === own?.id).length;
    expect(amount).toBeGreaterThan(0);
    expect(tab.slice(0, amount).every((version) => version === own?.id)).toBe(true);
  }
});
