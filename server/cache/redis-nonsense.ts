import type { Redis } from 'ioredis';

/**
 * Ends a connection whose bytes the client cannot make sense of. ioredis parses replies in a listener of the socket, and
 * some that no Redis would send throw there (a number in reply to SUBSCRIBE), which would end the whole process.
 */
export function endOnNonsense(client: Redis) {
  client.on('connect', () => {
    const { stream } = client;
    const listeners = stream.rawListeners('data');
    stream.removeAllListeners('data');
    for (const listener of listeners) {
      stream.on('data', (bytes: Buffer) => {
        try {
          listener.call(stream, bytes);
        } catch (cause) {
          stream.destroy(new Error('replies that make no sense', { cause }));
        }
      });
    }
  });
}
