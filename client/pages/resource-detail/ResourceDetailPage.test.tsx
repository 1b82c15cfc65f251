import { describe, expect, test } from 'vitest';
import type { ResourceDetail } from '../../../shared/library/calls/resource.schema.ts';
import { linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { ResourceDetailPage } from './ResourceDetailPage.tsx';
import { needs } from './resource-detail.data.ts';
import { aDetail, pictures } from './testing/a-detail.ts';

interface Given {
  readonly detail?: Partial<ResourceDetail>;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly hasToken?: boolean;
}

function page({ detail, answers, hasToken = false }: Given = {}) {
  const visit = visitTo('resource-id', '/resource/100001.html', { hasToken });
  return renderInSite(<ResourceDetailPage />, {
    visit,
    planned: needs(visit),
    answers: {
      'tkResource.detail': aDetail(detail),
      'tkResource.resourcePicList': pictures(3, 6),
      'tkResource.related': [aDetail({ id: '2', resourceName: '另一份试题' })],
      'tkResource.sameAlbum': [
        { id: '40', albumName: '期末汇编', items: [aDetail(), aDetail({ id: '3', resourceName: '同辑试题' })] },
      ],
      ...answers,
    },
  });
}
const textOf = (html: string) => html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' ');

describe('the detail page in the HTML', () => {
  test('says what the resource is, holds and costs', () => {
    const text = textOf(page());
    for (const words of ['精品', '含答案', '含解析', '10积分', '500 KB', '6页', '1.2万次浏览', '678次下载', '温如玉']) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/发布于\s+2026-01-20/);
    expect(text).toMatch(/更新于\s+2026-02-03/);
    expect(text).toContain('第三章 函数的概念与性质 › 函数的单调性');
    expect(text).toContain('一、单选题&lt;b&gt;1&lt;/b&gt;');
  });

  test('names the other files of its paper and what changed', () => {
    const file = { fileType: 'docx', fileSize: 1024 };
    const paperFiles = [
      { ...file, id: '100001', kind: '' },
      { ...file, id: '7', kind: 'card' },
    ];
    const html = page({ detail: { paperFiles, changes: [{ day: '2026-02-03', note: '新增答题卡' }] } });
    expect(html).toMatch(/href="\/resource\/7.html"[^>]*>答题卡/);
    expect(html).toMatch(/aria-current="page"[^>]*>主文件/);
    expect(textOf(html)).toMatch(/更新记录\s+2026-02-03\s+新增答题卡\s+2026-01-20\s+首次发布/);
    expect(page()).not.toMatch(/本卷文件|更新记录/);
  });

  test('shows the first page at once and the others when they come near', () => {
    const html = page();
    const images = [...html.matchAll(/<img [^>]*id="page-[^>]*>/g)].map(([tag]) => tag);
    expect(images).toHaveLength(3);
    expect(images[0]).not.toContain('loading="lazy"');
    expect(images[0]).toContain('src="/files/pages/100001-1.svg"');
    for (const later of images.slice(1)) expect(later).toContain('loading="lazy"');
    const text = textOf(html);
    expect(text).toContain('预览 1 / 6 页');
    expect(text).toContain('预览 3 / 6 页，其余页下载后查看');
    expect(linksIn(html)).toContainEqual(['资源信息 ↓', '#facts']);
    expect(html).toMatch(/<a href="#page-3" aria-label="第 3 页"/);
  });

  test('a guest’s way to the file leads over the login and back here, without scripts too', () => {
    const links = linksIn(page());
    expect(links).toContainEqual(['登录后下载', '/login?targetUrl=%2Fresource%2F100001.html']);
    expect(links).toContainEqual(['全屏预览', '/resource/fullScreen?id=100001']);
    expect(links).toContainEqual(['报错', '/resource/correction?id=100001']);
    expect(links).toContainEqual(['高中数学考试汇编', '/layout/paper-lib/300_2_7']);
  });

  test('a logged-in person gets the button, which the browser names by their right', () => {
    const html = page({ hasToken: true });
    expect(textOf(html)).toMatch(/\s下载\s+加入/);
    expect(linksIn(html).some(([name]) => name === '登录后下载')).toBe(false);
  });

  test('related resources and the album stand beside it, without itself', () => {
    const links = linksIn(page());
    expect(links).toContainEqual(['期末汇编', '/layout/album?id=40']);
    expect(links).toContainEqual(['同辑试题', '/resource/3.html']);
    expect(links).toContainEqual(['另一份试题', '/resource/2.html']);
    expect(links.some(([, href]) => href === '/resource/100001.html')).toBe(false);
  });

  test('what failed leaves its place, the rest stands', () => {
    const html = page({ answers: { 'tkResource.resourcePicList': undefined, 'tkResource.related': undefined } });
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/<img [^>]*pages\//);
    expect(html).toContain('10积分');
  });

  test('media, archives and files without pictures have their own preview', () => {
    const none = { 'tkResource.resourcePicList': pictures(0) };
    expect(page({ detail: { fileType: 'mp4', durationSeconds: 245 }, answers: none })).toContain('播放视频');
    expect(page({ detail: { fileType: 'mp3' }, answers: none })).toContain('播放音频');
    const archive = [{ name: '试题/原卷版.docx', size: 2048 }];
    const listed = page({ detail: { fileType: 'zip', archive }, answers: none });
    expect(textOf(listed)).toContain('压缩包内 1 个文件');
    expect(listed).toContain('试题/原卷版.docx');
    const unseen = (fileType: string, textExcerpt: string) =>
      page({ detail: { fileType, textExcerpt }, answers: none });
    expect(unseen('docx', '一、选择题')).toContain('这份Word文档没有页面预览，可先看页面下方的文字版内容节选');
    expect(unseen('txt', '')).toContain('这份文本没有页面预览，可先看文件信息和同课的其他资源');
  });
});
