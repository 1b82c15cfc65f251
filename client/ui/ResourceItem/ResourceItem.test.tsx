import { expect, test } from 'vitest';
import type { ResourceBrief } from '../../../shared/library/calls/briefs.schema.ts';
import { linksIn, renderInSite } from '../../../tests/kit/client/render-in-site.tsx';
import { ResourceItem } from './ResourceItem.tsx';

const resource: ResourceBrief = {
  id: '9007199254740993',
  resourceName: '2025年高考全国一卷<em>数学</em>真题<script>alert(1)</script>',
  fileType: 'docx',
  fileSize: 1_300_000,
  pageCount: 8,
  categoryCode: 6,
  qualityLevel: 3,
  chargeType: 'points',
  price: 5,
  studyPhaseCode: 300,
  subjectCode: 2,
  areaCode: -1,
  areaName: '全国',
  year: 2025,
  publishTime: '2025-06-09',
  viewNum: 34_567,
  downloadNum: 8210,
  flags: ['hasAnswerCard', 'hasAnswer'],
};
const words = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('a row says what it is, what is inside and what it costs', () => {
  const html = renderInSite(<ResourceItem resource={resource} />);
  expect(words(html)).toBe(
    'W 2025年高考全国一卷 数学 真题&lt;script&gt;alert(1)&lt;/script&gt; 精品 含答案 含答题卡 5积分 8页 1.2 MB 2025-06-09 8210次下载',
  );
  expect(linksIn(html)).toHaveLength(1);
  expect(html).toContain('href="/resource/9007199254740993.html"');
  expect(html).toContain('aria-label="Word文档"');
});

test('what matched is marked text, other markup is shown as text', () => {
  const html = renderInSite(<ResourceItem resource={resource} />);
  expect(html).toContain('<mark>数学</mark>');
  expect(html).not.toContain('<script');
  expect(html).toContain('title="2025年高考全国一卷数学真题&lt;script&gt;');
});

test('an ordinary video has no badge, no flags and no pages', () => {
  const html = renderInSite(
    <ResourceItem
      resource={{ ...resource, fileType: 'mp4', pageCount: 0, qualityLevel: 1, flags: [], chargeType: 'free' }}
    >
      <button type="button">收藏</button>
    </ResourceItem>,
  );
  expect(words(html)).not.toMatch(/精品|含答案|页/);
  expect(words(html)).toContain('免费 1.2 MB');
  expect(words(html)).toMatch(/收藏$/);
});

test('a list says where it comes from and which lesson it belongs to', () => {
  const known = {
    areaCode: 330_000,
    areaName: '浙江',
    schoolName: '江城中学',
    gradeName: '高三',
    textbookName: '统编版 必修上册',
    chapterName: '沁园春·长沙',
    questionNum: 22,
  };
  const html = renderInSite(<ResourceItem resource={{ ...resource, ...known }} />);
  expect(words(html)).toContain('5积分 浙江 江城中学 高三 统编版 必修上册 沁园春·长沙 22题 8页');
});
