// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAction } from './use-action.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** A part that shows whether its action runs. */
async function renderAction() {
  const part: { run?: ReturnType<typeof useAction>['run'] } = {};
  function Part() {
    const { busy, run } = useAction();
    part.run = run;
    return busy ? 'busy' : 'idle';
  }
  const element = document.createElement('div');
  root = createRoot(element);
  await act(async () => root.render(<Part />));
  return { element, run: (...args: Parameters<ReturnType<typeof useAction>['run']>) => part.run?.(...args) };
}

test('an action is busy until its work and what follows are over', async () => {
  const { element, run } = await renderAction();
  const work = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  await act(async () => {
    void run(
      () => work.promise,
      () => rest.promise,
    );
  });
  expect(element.textContent).toBe('busy');
  await act(async () => work.resolve());
  expect(element.textContent).toBe('busy');
  await act(async () => rest.resolve());
  expect(element.textContent).toBe('idle');
});

test('work that fails is followed like any other, and throws nothing', async () => {
  const { element, run } = await renderAction();
  const order: string[] = [];
  await act(async () => {
    await run(
      async () => {
        order.push('work');
        throw new Error('refused');
      },
      async () => order.push('settled'),
    );
  });
  expect(order).toEqual(['work', 'settled']);
  expect(element.textContent).toBe('idle');
});
