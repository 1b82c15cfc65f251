import { uploadLimits } from '../../../shared/contributions/upload-limits.ts';
import { refusal } from '../../platform/http/refusal.ts';

/** What an upload is refused for; clients show the sentences. */
export const wrongType = () => refusal(4151, '不支持这种格式的文件');
export const fileTooLarge = (bytes: number) => refusal(4152, `这种文件不能超过${bytes / 1024 / 1024}MB`);
export const overQuota = () =>
  refusal(4131, '待处理的文件已占满您的上传空间，请等待审核，或在“管理上传”中删除、撤回一些后再上传');
export const tooManyOpen = (most: number) =>
  refusal(4132, `同时处理的文件最多${most}个，请等待审核，或在“管理上传”中删除、撤回一些后再上传`);
export const noSpace = () => refusal(5071, '服务器存储空间不足，暂时不能上传，请稍后再试');
export const wrongLength = () => refusal(4221, '分片长度不正确，请重新上传该分片');
export const wrongHash = () => refusal(4222, '分片校验不一致，请重新上传该分片');
export const noForm = () => refusal(4223, '请以表单上传一个文件分片');
export const partTooLarge = () => refusal(413, `分片不能超过${uploadLimits.partBytes.max / 1024 / 1024}MB`);
export const partsMissing = (amount: number) => refusal(4224, `还有${amount}个分片没有上传`);
export const uploadNotOpen = () => refusal(4099, '这份文件的状态已改变，请刷新后再试');
export const fileRefused = () => refusal(4153, '文件已不在服务器上，请重新上传');
