import type { OrderState } from '../../shared/shop/order-state.ts';
import { call } from '../session/api.ts';

/** What `GET user/{id}/account` says. */
export interface UserView {
  readonly account: {
    readonly id: string;
    readonly nickName: string;
    /** Masked. */
    readonly phone: string;
    readonly state: 'normal' | 'blocked' | 'closing' | 'merged' | 'erased';
    readonly blockedReason: string;
    readonly closesAt: string | null;
    readonly mergedInto: string | null;
    readonly points: number;
    readonly study: string;
    readonly area: string;
    readonly schoolName: string;
    readonly hasPassword: boolean;
    readonly wechatName: string;
    readonly registeredAt: string;
    readonly lastLoginAt: string;
  };
  readonly orders: readonly {
    readonly orderNo: string;
    readonly title: string;
    readonly state: OrderState;
    readonly amountFen: number;
    readonly points: number | null;
    readonly paidBy: string | null;
    readonly createdAt: string;
    readonly paidAt: string | null;
  }[];
  readonly points: readonly {
    readonly reason: string;
    readonly change: number;
    readonly balance: number;
    readonly at: string;
  }[];
  readonly downloads: readonly {
    readonly resourceId: number;
    readonly resourceName: string;
    readonly points: number;
    readonly at: string;
  }[];
  readonly memberships: readonly {
    readonly vipName: string;
    readonly phases: readonly string[];
    readonly endDay: string;
  }[];
  readonly sessions: readonly { readonly expiresAt: string }[];
  readonly may: { readonly edit: boolean; readonly refund: boolean };
  /** Points that one operator corrects in a day without a second one. */
  readonly pointsBound: number;
}

export const fetchUser = (id: string) => call<UserView>(`user/${id}/account`);

export interface UserAct {
  readonly act: 'block' | 'unblock' | 'end-sessions' | 'points' | 'phone' | 'merge' | 'refund';
  readonly name: string;
  readonly color: 'primary' | 'error';
  /** What follows from it, before it is done. */
  readonly help: string;
  /** What is asked besides the reason. */
  readonly field?: { readonly name: string; readonly label: string; readonly isNumber?: true };
  readonly isFor: (account: UserView['account']) => boolean;
}

const isOpen = ({ state }: UserView['account']) => state !== 'merged' && state !== 'erased';

export const userActs: readonly UserAct[] = [
  {
    ...{ act: 'points', name: '更正积分', color: 'primary', isFor: isOpen },
    help: '写入一条积分记录，并通知用户。减少填负数。',
    field: { name: 'amount', label: '增减积分', isNumber: true },
  },
  {
    ...{ act: 'refund', name: '申请退款', color: 'primary', isFor: isOpen },
    help: '由另一位有权限的运营人员确认后，收回权益，退回款项或积分。',
    field: { name: 'orderNo', label: '订单号' },
  },
  {
    ...{ act: 'phone', name: '更换手机号', color: 'primary', isFor: isOpen },
    help: '先核对身份。所有设备退出登录，用户用新手机号登录。',
    field: { name: 'phone', label: '新手机号' },
  },
  {
    ...{ act: 'merge', name: '并入其他账号', color: 'primary', isFor: isOpen },
    help: '把另一个账号的订单、积分、会员、收藏、组卷和下载都转到这个账号，另一个账号关闭，不能恢复。',
    field: { name: 'from', label: '另一个账号的编号' },
  },
  {
    ...{ act: 'end-sessions', name: '退出所有设备', color: 'primary', isFor: isOpen },
    help: '用户需要重新登录。',
  },
  {
    ...{ act: 'block', name: '停用', color: 'error' },
    help: '所有设备立即退出，恢复前不能登录。原因会留在这里。',
    isFor: (account) => isOpen(account) && account.state !== 'blocked',
  },
  {
    ...{ act: 'unblock', name: '恢复', color: 'primary' },
    help: '用户可以重新登录。',
    isFor: ({ state }) => state === 'blocked',
  },
];

/** Does it; true where a second operator has to confirm it first. */
export async function actOnUser(id: string, { act }: UserAct, json: object): Promise<boolean> {
  const { approval } = await call<{ approval?: number }>(`user/${id}/${act}`, { method: 'POST', json });
  return approval !== undefined;
}
