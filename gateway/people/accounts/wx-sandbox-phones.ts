/** WeChat accounts of the sandbox. */
export const sandboxAccounts = [
  { wechatId: 'sandbox-1', wechatName: '春风化雨' },
  { wechatId: 'sandbox-2', wechatName: '三尺讲台' },
  { wechatId: 'sandbox-3', wechatName: '粉笔与星光' },
] as const;

export const sandboxBase = '/files/wx-sandbox';
/** Where the QR code leads. */
export const sandboxPath = (scanCode: string) => `${sandboxBase}/${scanCode}`;
