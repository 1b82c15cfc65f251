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

test('pasted line breaks become spaces', async () => {
  const title = await field();
  // as a browser does; React would take a value set on the element itself for its own
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(title, '2026年 \n期中\n\n考试');
  title.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => title.value).toBe('2026年 期中 考试');
});

test('Enter adds no line, but ends a word of an input method', async () => {
  const title = await field();
  const isTaken = (isComposing: boolean) =>
    !title.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true }));
  expect(isTaken(false)).toBe(true);
  expect(isTaken(true)).toBe(false);
});
