/** What messages to a person are about (docs/product/people.md#messages). */
export const messageKindNames = {
  correction: '纠错',
  application: '申请',
  contact: '学校服务',
  campaign: '活动',
  upload: '上传',
  question: '试题',
  order: '订单',
  expiry: '到期提醒',
  version: '资源更新',
  system: '系统',
} as const;
export type MessageKind = keyof typeof messageKindNames;
export const messageKinds = Object.keys(messageKindNames) as MessageKind[];
