/** Days between the wish to close an account and its end, in which a login takes it back (docs/product/people.md#closing-an-account). */
export const closingDays = 15;

/** What the person is told before they close their account. */
export const closingTerms: readonly string[] = [
  `提交后所有设备退出登录；${closingDays} 天内重新登录即取消注销。`,
  `${closingDays} 天后清除手机号、昵称、头像、微信绑定、收藏、组卷、下载和浏览记录，剩余积分和会员失效，不能恢复。`,
  '已公开的上传资源和投稿继续保留，署名改为“已注销用户”。',
  '订单和退款记录按法律规定保存，不再带有手机号和姓名。',
];
