import { expect, test } from 'vitest';
import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import { displayWidth } from '../../../shared/platform/display-width.ts';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { head } from './resource-detail.head.ts';
import { aDetail, pictures } from './testing/a-detail.ts';

const visit = visitTo('resource-id', '/resource/100001.html');
const reader = (detail: ResourceDetail | undefined) =>
  readAnswers({ 'tkResource.detail': detail, 'tkResource.resourcePicList': pictures(1) });

test('title, description and address come from the metadata', () => {
  const { title, description, canonicalPath, heroImage, noindex } = head(visit, reader(aDetail()), aSite());
  expect(title).toBe('江苏省砚池中学2025-2026学年高一上学期期末考试数学试题（含解析） - 高中数学试卷下载 - 知站');
  expect(description).toBe(
    '2026年江苏高中数学期末，人教A版必修第一册，6页Word文档，含答案，含解析。期末统考真题，逐题解析。',
  );
  expect(canonicalPath).toBe('/resource/100001.html');
  expect(heroImage).toBe('/files/pages/100001-1.svg');
  expect(noindex).toBeUndefined();
});

test('an archive does not load ahead the picture that its page does not show', () => {
  const archive = [{ name: '试题/原卷版.docx', size: 2048 }];
  expect(head(visit, reader(aDetail({ fileType: 'zip', archive })), aSite()).heroImage).toBeUndefined();
});

test('a long summary is cut to what search engines show', () => {
  const { description } = head(visit, reader(aDetail({ summary: '长'.repeat(300) })), aSite());
  expect(displayWidth(description)).toBeLessThanOrEqual(110);
  expect(description.endsWith('…')).toBe(true);
});

test('structured data: a learning resource and where it stands', () => {
  const site = aSite({ canonicalOrigin: 'https://zhizhan.example' });
  const [resource, trail] = head(visit, reader(aDetail()), site).jsonLd as Record<string, unknown>[];
  expect(resource).toMatchObject({
    '@type': 'LearningResource',
    url: 'https://zhizhan.example/resource/100001.html',
    image: 'https://zhizhan.example/files/pages/100001-1.svg',
    educationalLevel: '高一',
    isAccessibleForFree: false,
    datePublished: '2026-01-20',
  });
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(trail?.itemListElement).toHaveLength(4);
});

test('without its data the page is not for search engines', () => {
  expect(head(visit, reader(undefined), aSite()).noindex).toBe(true);
});
