import type { HashAnswer, HashRequest } from './hash-messages.ts';
import { sha256Of } from './sha256.ts';

const answer = (message: HashAnswer) => postMessage(message);

addEventListener('message', ({ data: { id, blob } }: MessageEvent<HashRequest>) => {
  sha256Of(blob, (bytes) => answer({ id, kind: 'progress', bytes })).then(
    (sha256) => answer({ id, kind: 'done', sha256 }),
    () => answer({ id, kind: 'unreadable' }),
  );
});
