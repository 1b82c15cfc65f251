import { connect } from 'node:net';

/** Sends bytes on a connection of its own and gives what came back until the other side, or 10 s of silence, closed it. */
export function sendRaw(siteUrl: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(siteUrl);
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setTimeout(10_000, () => socket.destroy());
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => {}); // a reset is a way of closing
  socket.on('close', () => resolve(text));
  socket.write(bytes, 'latin1');
  return promise;
}
