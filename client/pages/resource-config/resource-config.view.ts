import { isAllowedUpload } from '../../../shared/contributions/upload-filter.ts';
import { type ChargeType, chargeLabel } from '../../../shared/library/charge.ts';
import { resourceFlags } from '../../../shared/platform/facet-codes.ts';
import { maxFileBytes } from '../../../shared/platform/file-size.ts';
import { extensionsOf, fileTypeName } from '../../../shared/platform/file-type.ts';

type KnownType = keyof typeof maxFileBytes;

export const previewWords: Readonly<Record<KnownType, string>> = {
  doc: '逐页图片',
  ppt: '逐页图片',
  pdf: '逐页图片',
  xls: '逐页图片',
  image: '图片',
  archive: '文件清单',
  video: '在线播放',
  audio: '在线播放',
  txt: '下载后查看',
};

export const qualityWords: Readonly<Record<number, string>> = {
  1: '教师上传并通过审核的资源',
  2: '仅在本站发布的资源',
  3: '经学科编辑逐题审校、答案解析齐全的资源',
  4: '面向签约学校供应的资源',
};

const flagWords: Readonly<Record<string, string>> = {
  hasAnswer: '文件内附参考答案',
  hasAnalysis: '每题附解题思路与过程',
  hasAudio: '附英语听力音频',
  hasAnswerCard: '附可打印的答题卡',
};

const chargeWords: Readonly<Record<ChargeType, string>> = {
  free: '登录后即可下载，不扣积分',
  points: '用标价的积分兑换；相应学段的会员和签约学校教师不扣积分',
  member: '相应学段的会员和签约学校教师',
  pay: '单独购买；签约学校教师免费',
  school: '仅签约学校教师',
};
/** A price to show the label with; fen for `pay`. */
const samplePrices: Readonly<Record<ChargeType, number>> = { free: 0, points: 5, member: 0, pay: 900, school: 0 };

/** File types with what is allowed of each, most used first. */
export const fileRows = () =>
  (Object.keys(maxFileBytes) as KnownType[]).map((type) => ({
    type,
    name: fileTypeName(type),
    extensions: extensionsOf(type),
    maxBytes: maxFileBytes[type],
    uploadable: extensionsOf(type).filter((extension) => isAllowedUpload('all', `x.${extension}`)),
  }));

export const flagRows = () => resourceFlags.map(({ code, name }) => ({ code, name, words: flagWords[code] ?? '' }));

export const chargeRows = () =>
  (Object.keys(chargeWords) as ChargeType[]).map((code) => ({
    code,
    label: chargeLabel(code, samplePrices[code]),
    words: chargeWords[code],
  }));
