/** Something the operator can put right; its message is the whole story and is printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
