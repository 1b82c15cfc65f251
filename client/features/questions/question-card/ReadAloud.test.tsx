// @vitest-environment happy-dom
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ReadAloud } from './ReadAloud.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The part in a browser, after the page of the server. */
function hydrate() {
  const part = <ReadAloud transcript="W: Where are you going?" number={1} />;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(part);
  expect(root.textContent).toBe('');
  hydrateRoot(root, part);
  return root;
}

test('a browser that cannot speak says so and has no button', async () => {
  expect('speechSynthesis' in window).toBe(false);
  const root = hydrate();
  await expect.poll(() => root.textContent).toBe('此浏览器没有英语语音，请展开答案查看听力原文');
  expect(root.querySelector('button')).toBeNull();
});

test('a browser that can speak offers to read', async () => {
  vi.stubGlobal('speechSynthesis', { cancel: () => {} });
  const root = hydrate();
  await expect.poll(() => root.querySelector('button')?.textContent).toBe('朗读听力材料第1题');
});
