/**
 * Addresses outside this site. These are placeholders of a demo (example.com is reserved for that): an operator puts
 * the real ones here.
 */
export const helpCentreUrl = 'https://help.example.com/';
export const aboutUsUrl = 'https://about.example.com/';

export interface SiblingProduct {
  readonly name: string;
  readonly summary: string;
  readonly url: string;
}

/** The product centre (docs/product.md#header-and-footer). */
export const siblingProducts: readonly SiblingProduct[] = [
  { name: 'AI教学助手', summary: '备课、出题、写教案的智能助手', url: 'https://ai-teaching.example.com/' },
  { name: 'AI校本研修', summary: '听评课、课题与教师成长', url: 'https://ai-training.example.com/' },
  { name: '数字校园平台', summary: '教务、德育、办公一体化', url: 'https://campus.example.com/' },
  { name: '智能作业', summary: '分层布置、扫描批改、学情分析', url: 'https://homework.example.com/' },
  { name: '试题网', summary: '按章节与知识点找题选题', url: 'https://questions.example.com/' },
];
