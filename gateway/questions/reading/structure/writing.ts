/* Tasks to write a text. */

const writingWords = /写作|书面表达|作文|习作|写话|续写|小练笔/;
const taskWords = /[续改仿缩扩]写|写一|写出|题目|为题|作文|征文|投稿|邮件|演讲|阅读|\d\s*分[)）]/;
const hintHead = /(?:注意|要点|提示|要求|包括|内容|如下)\s*[：:]?\s*$/;
const shortHint = 40;

export const isWritingName = (name: string): boolean => writingWords.test(name);

/** A numbered line behind a task to write that only says what to write about: 1. 介绍书法；. */
export const isHint = (rest: string, before: string): boolean =>
  hintHead.test(before) || (rest.trim().length <= shortHint && !taskWords.test(rest));
