/** A call of the studio that is not carried out: the status and what stands in the answer. */
export class Refused extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, body: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.body = { message, ...body };
  }
}

interface Broken {
  readonly code?: unknown;
  readonly constraint?: string;
}
/** Of what a notice of infringement keeps off the site (migration 0070). */
const takenDown = /^(?:resource|question)_taken_down$/;

/** What the database refuses about the input, in words for operators: the query builder has its error as the cause. */
export function constraintFault(error: unknown): string | undefined {
  const { cause, ...own } = error as Broken & { readonly cause?: Broken };
  const { code: broken, constraint } = cause ?? own;
  if (constraint !== undefined && takenDown.test(constraint)) return '因侵权投诉已下架，请先在侵权通知中恢复';
  if (constraint === 'tree_without_cycle') return '上级不能是它自己或它的下级';
  if (broken === '23505') return '已经有一样的内容';
  return broken === '23503' ? '选择的内容已不存在，或还有别的内容用到它' : undefined;
}

export const failedMessage = '没有成功，请稍后再试';
export const noSuchEntry = () => new Refused(404, '没有这一条，可能已被删除');
export const badFields = (fields: Readonly<Record<string, string>>) => new Refused(422, '有内容需要修改', { fields });
/** Two editors: the answer has the entry as it is now. */
export const changedMeanwhile = (entry: unknown) => new Refused(409, '这一条已被别人修改', { entry });
