/** `//host` and `/\host` are addresses of other sites. */
const sitePath = /^\/(?![/\\])[^\s\\]{0,500}$/;

/** Why a text is not of its form. */
export const formFaults = {
  link: '须是网址，以 / 或 https:// 开头',
  path: '须是本站地址，以 / 开头',
  code: '须是小写字母开头的字母、数字和 -',
} as const;

/** Whether a text is an address or a code (`StudioField.form`). */
export const isOfForm = {
  link: (text: string) => sitePath.test(text) || (/^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)),
  path: (text: string) => sitePath.test(text),
  code: (text: string) => /^[a-z][a-z0-9-]{0,40}$/.test(text),
} as const;
