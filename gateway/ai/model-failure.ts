/** Why a model gave no answer, or no whole one. */
export type ModelFailureKind = 'busy' | 'misconfigured' | 'down' | 'silent' | 'junk' | 'refused';

/**
 * Kinds that no request can bring about. The others may be what was asked for: thinking alone, calls that do not fit.
 */
export const failuresOfServer: ReadonlySet<ModelFailureKind> = new Set(['busy', 'misconfigured', 'down', 'silent']);

const sentences: Readonly<Record<ModelFailureKind, { readonly code: number; readonly message: string }>> = {
  busy: { code: 429, message: '大模型正忙，请稍后再试' },
  misconfigured: { code: 502, message: '大模型的接入设置有误，请联系管理员' },
  down: { code: 502, message: '大模型暂时无法访问，请稍后再试' },
  silent: { code: 504, message: '大模型长时间没有响应，请稍后再试' },
  junk: { code: 502, message: '大模型返回的内容无法识别，请重试' },
  refused: { code: 502, message: '大模型没有完成这次回答，请换一个说法再试' },
};

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly kind: ModelFailureKind;
  readonly code: number;
  /** For the person. */
  readonly sentence: string;
  /** `detail` is for the log and holds nothing of the conversation. */
  constructor(kind: ModelFailureKind, detail: string, options?: ErrorOptions) {
    super(`${kind}: ${detail}`, options);
    this.kind = kind;
    this.code = sentences[kind].code;
    this.sentence = sentences[kind].message;
  }
}

/** By the status of an answer that is none. */
export function failureOfStatus(status: number): ModelFailure {
  if (status === 429) return new ModelFailure('busy', 'status 429');
  if (status >= 500) return new ModelFailure('down', `status ${status}`);
  return new ModelFailure(status === 400 || status === 422 ? 'refused' : 'misconfigured', `status ${status}`);
}
