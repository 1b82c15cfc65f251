/** A problem that the operator can solve; the message is printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
