import { expect, test } from 'vitest';
import { createSubmissionDrafts } from './submission-draft.ts';

function aStorage() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { stored, drafts: createSubmissionDrafts(() => storage) };
}

test('words are kept by campaign until they are sent', () => {
  const { stored, drafts } = aStorage();
  const words = { title: '夜航船', content: '课堂实录' };
  drafts.save('7', words);
  drafts.save('8', { title: '', content: '另一份' });
  expect([drafts.of('7'), drafts.of('8'), drafts.of('9')]).toEqual([
    words,
    { title: '', content: '另一份' },
    undefined,
  ]);
  drafts.forget('7');
  expect(drafts.of('7')).toBeUndefined();
  drafts.save('8', { title: '', content: '' });
  expect(stored.size).toBe(0);
});

test.each(['{', 'null', '[]', '{"title":1,"content":"x"}', '{"title":"x"}'])(
  'what is stored as %s is nothing',
  (value) => {
    const { stored, drafts } = aStorage();
    drafts.save('7', { title: 'a', content: 'b' });
    for (const key of stored.keys()) stored.set(key, value);
    expect(drafts.of('7')).toBeUndefined();
  },
);

test('storage that is blocked keeps nothing', () => {
  const drafts = createSubmissionDrafts(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  drafts.save('7', { title: 'a', content: 'b' });
  drafts.forget('7');
  expect(drafts.of('7')).toBeUndefined();
});
