import { CodedError } from '../../../shared/contract/errors.ts';

/** An answer with a code other than 200, at HTTP status 200. The message is shown to the visitor, so it is Chinese. */
export const refusal = (code: number, message: string) => new CodedError(code, 200, message);

export const notFound = (what: string) => refusal(404, `${what}不存在`);
export const notSignedIn = () => refusal(401, '未登录或登录超时，请重新登录');
/** Code -1 makes the client forget its token and go to the login page. */
export const sessionExpired = () => refusal(-1, '登录已失效，请重新登录');
export const invalidInput = (message: string) => refusal(422, message);
