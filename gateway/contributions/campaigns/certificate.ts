import { isoDay } from '../../../shared/platform/china-time.ts';
import type { CertificateText } from '../../questions/exports/paper-engine.ts';
import type { CampaignRow } from './campaign-store.ts';

interface Earned {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
}

const dayInWords = (moment: Date) => {
  const [year, month, day] = isoDay(moment).split('-').map(Number);
  return `${year}年${month}月${day}日`;
};

/** What the certificate of an award says. */
export const certificateText = (
  campaign: Pick<CampaignRow, 'id' | 'title'>,
  award: Earned,
  { nickName, place }: { readonly nickName: string; readonly place: number },
): CertificateText => ({
  title: '荣誉证书',
  name: nickName,
  words: `您在“${campaign.title}”活动中名列第${place}名，特授予${award.name}。感谢您为教学资源的共建与分享作出的贡献。`,
  issuer: '知站活动组委会',
  day: dayInWords(award.createdAt),
  number: `ZZ-${String(campaign.id).padStart(4, '0')}-${String(award.id).padStart(8, '0')}`,
});
