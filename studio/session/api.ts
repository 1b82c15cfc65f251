import { HttpError } from 'react-admin';
import type { Me } from './contract.ts';

interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly json?: unknown;
  readonly file?: File;
  readonly signal?: AbortSignal;
}

/**
 * A call of the studio's interface; `path` stands behind `/studio/api/`.
 *
 * @throws HttpError with what the server says; faults of fields are in `body.errors`, where forms look for them.
 */
export async function call<T>(path: string, { method = 'GET', json, file, signal }: CallOptions = {}): Promise<T> {
  const response = await fetch(`/studio/api/${path}`, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(file && {
        'content-type': file.type || 'application/octet-stream',
        'x-file-name': encodeURIComponent(file.name),
      }),
    },
    body: file ?? (json === undefined ? null : JSON.stringify(json)),
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new HttpError('连不上服务器，请检查网络后重试', 0);
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new HttpError(failureText(response.status, answer), response.status, failureBody(answer));
  return answer as T;
}

function failureText(status: number, { message, right }: { message?: string; right?: string }): string {
  if (status === 403) return message ?? (right ? `没有“${right}”的权限` : '没有权限');
  if (status === 409) return message ?? '内容已被其他人修改';
  if (status === 422) return message ?? '有的内容不符合要求';
  if (status === 429) return message ?? '操作太频繁，请稍后再试';
  return message ?? (status >= 500 ? '服务器出错，请稍后再试' : '操作没有完成');
}

function failureBody(answer: { fields?: Record<string, string> }) {
  return answer.fields ? { ...answer, errors: answer.fields } : answer;
}

/** Why a call failed, where there is no field to say it at: the first field's fault, else what the server says. */
export function faultText(problem: unknown): string {
  const { body, message = '没有完成' } = problem as Partial<HttpError>;
  return Object.values<string>(body?.fields ?? {})[0] ?? message;
}

/** The operator of this browser's session. */
export const fetchMe = () => call<Me>('me');
