import { Writable } from 'node:stream';
import { Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

// What the server reads in React's output or expects of its stream (docs/upgrade-risks.md).

test('the stream flushes its destination after each pass: the shell, then what was late', async () => {
  const late = Promise.withResolvers<void>();
  let isReady = false;
  function Late() {
    if (!isReady) throw late.promise;
    return 'late part';
  }
  const passes: string[] = [];
  let text = '';
  class Destination extends Writable {
    override _write(chunk: Buffer, _encoding: string, done: () => void) {
      text += chunk;
      done();
    }
    flush() {
      if (text !== '') passes.push(text);
      text = '';
    }
  }
  const destination = new Destination({ highWaterMark: 1024 * 1024 });
  const shell = vi.fn();
  const rendering = renderToPipeableStream(
    <main>
      shell
      <Suspense fallback="waiting">
        <Late />
      </Suspense>
    </main>,
    { onShellReady: shell },
  );
  await expect.poll(() => shell.mock.calls.length).toBe(1);
  rendering.pipe(destination);
  await expect.poll(() => passes).toHaveLength(1);
  expect(passes[0]).toContain('waiting');
  isReady = true;
  late.resolve();
  await expect.poll(() => passes.slice(1).join('')).toContain('late part');
});
