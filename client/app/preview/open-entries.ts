import type { PreviewClick } from '../../../shared/platform/preview.ts';
import './open-entries.css';

const kindNames: Readonly<Record<string, string>> = {
  banner: '轮播图',
  'home-module': '首页栏目',
  collection: '合集',
  'hot-word': '热词',
  announcement: '公告',
  'friendly-link': '友情链接',
  album: '专辑',
};

/** Within the studio's frame each block with an entry says what it is, and a click opens its form instead. */
export function openEntries(studio: string): void {
  const badge = document.createElement('div');
  badge.className = 'preview-badge';
  badge.hidden = true;
  document.body.append(badge);

  const entryAt = ({ target }: Event) => (target instanceof Element ? target.closest('[data-entry]') : null);
  const kindOf = (block: Element) => block.getAttribute('data-entry')?.split('/') ?? [];

  document.addEventListener('pointerover', (event) => {
    const block = entryAt(event);
    badge.hidden = !block;
    if (!block) return;
    const { top, left } = block.getBoundingClientRect();
    badge.textContent = `编辑${kindNames[kindOf(block)[0] ?? ''] ?? '内容'}`;
    badge.style.top = `${Math.max(0, top)}px`;
    badge.style.left = `${Math.max(0, left)}px`;
  });
  document.addEventListener(
    'click',
    (event) => {
      const block = entryAt(event);
      if (!block) return;
      event.preventDefault();
      event.stopPropagation();
      const [kind = '', id = ''] = kindOf(block);
      window.parent.postMessage({ type: 'studio-entry', kind, id } satisfies PreviewClick, studio);
    },
    true,
  );
}
