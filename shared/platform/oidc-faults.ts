/**
 * Why a login by the identity provider failed. The gateway leads to the studio's login page with the name in the
 * address; the page shows the sentence.
 */
export const oidcFaults = {
  away: '统一身份认证没有应答，请稍后再试，有密码的账号可以用密码登录',
  failed: '统一身份登录没有成功，请重新登录',
  tries: '尝试次数过多，请稍后再试',
  unbound: '这个统一身份还没有开通编辑台。请向管理员要一个链接，打开后选择“用统一身份登录”',
  taken: '这个统一身份已经开通了另一个账号，请直接登录，或请管理员处理',
  blocked: '账号已停用，请联系管理员',
  link: '链接已失效，请向管理员要一个新的',
} as const;

export type OidcFault = keyof typeof oidcFaults;
