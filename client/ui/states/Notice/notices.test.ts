import { expect, test, vi } from 'vitest';

vi.mock('../../../lib/browser/chunk-failure.ts', () => ({ untilReload: () => new Promise(() => {}) }));

test('a notice whose code cannot be loaded is no error', async () => {
  const { notify } = await import('./notices.ts');
  const failed = vi.fn();
  notify('warning', '网络已断开').catch(failed);
  await Promise.resolve();
  expect(failed).not.toHaveBeenCalled();
});
