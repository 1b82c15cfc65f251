/** Personal and school members; a product-line member has rights in one line of products only. */
export const vipTypes = { personal: 1, school: 2, productLine: 3 } as const;
export const productLines = { resource: 1, questionBank: 2, book: 3 } as const;

/** What decides about rights in an entry of a membership. */
export interface VipService {
  readonly vipType: number;
  readonly productLine: number;
  readonly vipStudyLevelVoList: readonly { readonly studyPhaseCode: number; readonly serviceStatus: number }[];
}

export interface VipQuestion {
  readonly vipType: number;
  readonly studyPhaseCode: number;
  /** What is to be used; decides for vipType 3 only. */
  readonly productLine?: number;
}

/**
 * VIP rights (docs/product/shop.md#vip-rights): an entry of the type that is in service (1) in the study phase and, for
 * vipType 3, of the same product line.
 */
export const hasVipRight = (entries: readonly VipService[], question: VipQuestion): boolean =>
  entries.some(
    (entry) =>
      entry.vipType === question.vipType &&
      (entry.vipType !== vipTypes.productLine || entry.productLine === question.productLine) &&
      entry.vipStudyLevelVoList.some(
        ({ serviceStatus, studyPhaseCode }) => serviceStatus === 1 && studyPhaseCode === question.studyPhaseCode,
      ),
  );

export interface MemberKind {
  readonly name: string;
  /** Text of the VIP badge; empty for no badge. */
  readonly badge: string;
  /** Colour of the avatar's border. */
  readonly borderColor: string;
}

const ordinary: MemberKind = { name: '普通用户', badge: '', borderColor: '#CED4DA' };

/** Badges and borders by userType (docs/product/shop.md#member-kinds). */
const memberKinds: Readonly<Record<number, MemberKind>> = {
  1: ordinary,
  2: { name: '会员', badge: 'VIP', borderColor: '#F1AF3A' },
  3: { name: '专项会员', badge: '专项VIP', borderColor: '#CB8BD7' },
  4: { name: '学校会员', badge: '校园VIP', borderColor: '#74A0FF' },
  [-1]: { name: '学校用户', badge: '', borderColor: '#CED4DA' },
};

/** An unknown type counts as ordinary. */
export const memberKindOf = (userType: number): MemberKind => memberKinds[userType] ?? ordinary;
