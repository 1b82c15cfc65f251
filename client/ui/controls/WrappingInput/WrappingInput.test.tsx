// @vitest-environment happy-dom
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { WrappingInput } from './WrappingInput.tsx';

afterEach(() => document.body.replaceChildren());

function Title() {
  const [value, setValue] = useState('期中');
  return <WrappingInput label="标题" placeholder="" value={value} maxLength={100} onChange={setValue} />;
}

/** The field of a title in a browser. */
async function field(): Promise<HTMLTextAreaElement> {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Title />);
  await expect.poll(() => document.querySelector('textarea')).not.toBeNull();
  const found = document.querySelector('textarea');
  if (!found) throw new Error('no field');
  return found;
}

/** As a browser does; React would take a value set on the element itself for its own. */
function enter(title: HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(title, text);
  title.dispatchEvent(new Event('input', { bubbles: true }));
}

test.each([
  ['become spaces', '2026年 \n期中\n\n考试', '2026年 期中 考试'],
  ['leave nothing at the ends', ' \n期中考试 \r\n', '期中考试'],
])('pasted line breaks %s', async (_, pasted, shown) => {
  const title = await field();
  enter(title, pasted);
  await expect.poll(() => title.value).toBe(shown);
});

test('a space can be typed behind a word; what is left of it at the ends goes with the focus', async () => {
  const title = await field();
  title.focus();
  enter(title, ' Unit ');
  await expect.poll(() => title.parentElement?.dataset.value).toBe(' Unit ');
  expect(title.value).toBe(' Unit ');
  title.blur();
  await expect.poll(() => title.value).toBe('Unit');
});

test('Enter adds no line, but ends a word of an input method', async () => {
  const title = await field();
  const isTaken = (isComposing: boolean) =>
    !title.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true }));
  expect(isTaken(false)).toBe(true);
  expect(isTaken(true)).toBe(false);
});
