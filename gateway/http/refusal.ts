/** A request that is answered with a code other than 200. The message is shown to the visitor, so it is Chinese. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const notFound = (what: string) => new Refusal(404, `${what}不存在`);
export const notSignedIn = () => new Refusal(401, '未登录或登录超时，请重新登录');
/** Code -1 makes the client forget its token and go to the login page. */
export const sessionExpired = () => new Refusal(-1, '登录已失效，请重新登录');
export const invalidInput = (message: string) => new Refusal(422, message);
