/** The start cannot go on; the message tells an operator what to change. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
