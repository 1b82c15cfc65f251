/** What campaigns are about (docs/product/contributions.md#campaigns). */
export const campaignKinds = [
  { code: 'content', name: '内容共建' },
  { code: 'exam', name: '考试季' },
  { code: 'endOfTerm', name: '期末专题' },
  { code: 'collect', name: '资源征集' },
  { code: 'share', name: '分享有礼' },
  { code: 'original', name: '原创征集' },
  { code: 'college', name: '高校活动' },
] as const;
export type CampaignKind = (typeof campaignKinds)[number]['code'];

export const campaignKindName = (code: string): string => campaignKinds.find((kind) => kind.code === code)?.name ?? '';

export const campaignStates = [
  { code: 'running', name: '进行中' },
  { code: 'coming', name: '未开始' },
  { code: 'over', name: '已结束' },
] as const;
export type CampaignState = (typeof campaignStates)[number]['code'];

export const campaignStateName = (code: CampaignState): string =>
  campaignStates.find((state) => state.code === code)?.name ?? '';

/** A campaign runs from its first moment to just before its last one; both in milliseconds. */
interface Period {
  readonly beginsAt: number;
  readonly endsAt: number;
}

export function campaignStateAt({ beginsAt, endsAt }: Period, now: number): CampaignState {
  if (now < beginsAt) return 'coming';
  return now < endsAt ? 'running' : 'over';
}

/** The next moment at which a campaign begins or ends; undefined once all are over. */
export function nextCampaignChange(periods: readonly Period[], now: number): number | undefined {
  const ahead = periods.flatMap(({ beginsAt, endsAt }) => [beginsAt, endsAt]).filter((at) => at > now);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

const stateOrder = campaignStates.map(({ code }) => code);

/** Running ones first, those that end soonest before; then those that begin soonest; then the latest that are over. */
export function compareCampaigns(now: number): (a: Period, b: Period) => number {
  return (a, b) => {
    const state = campaignStateAt(a, now);
    const order = stateOrder.indexOf(state) - stateOrder.indexOf(campaignStateAt(b, now));
    if (order !== 0) return order;
    if (state === 'coming') return a.beginsAt - b.beginsAt;
    return state === 'running' ? a.endsAt - b.endsAt : b.endsAt - a.endsAt;
  };
}

export const prizeKinds = ['points', 'goods', 'certificate'] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** Drawn by chance, earned by a score, or given to the places of the ranking. */
export const prizeWays = ['draw', 'step', 'rank'] as const;
export type PrizeWay = (typeof prizeWays)[number];

/** `won` waits for an address, `claimed` for the parcel; points are `paid` at once. */
export const awardStates = [
  { code: 'won', name: '待领取' },
  { code: 'claimed', name: '待寄出' },
  { code: 'sent', name: '已寄出' },
  { code: 'paid', name: '已到账' },
] as const;
export type AwardState = (typeof awardStates)[number]['code'];

export const awardStateName = (code: AwardState): string =>
  awardStates.find((state) => state.code === code)?.name ?? '';

/** A person's name as rankings and lists of winners show it: the first character. */
export function publicName(nickName: string): string {
  const [first = '老'] = [...nickName.trim()];
  return `${first}**`;
}
