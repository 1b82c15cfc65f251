/**
 * The table of docs/product/site.md#error-codes: codes whose sentence is ours. Any other code shows the server's own
 * words.
 */
export const errorMessages: readonly (readonly [code: number, message: string])[] = [
  [302, '接口被重定向'],
  [401, '未登录或登录超时，请重新登录'],
  [403, '没有权限进行此操作'],
  [404, '内容不存在，看看其他资源吧'],
  [408, '请求超时'],
  [409, '系统已存在相同数据'],
  [501, '系统维护中，请稍后再试'],
  [502, '系统维护中，请稍后再试'],
  [503, '系统维护中，请稍后再试'],
  [504, '系统维护中，请稍后再试'],
  [505, '系统维护中，请稍后再试'],
];
