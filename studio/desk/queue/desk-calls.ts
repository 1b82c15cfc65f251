import { HttpError } from 'react-admin';
import { call } from '../../session/api.ts';

/** What an operator may change about an item as they accept it. */
export interface DeskField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly help?: string;
  readonly max?: number;
  readonly isRequired?: true;
  readonly isMinor?: true;
}

export interface DeskKindView {
  readonly kind: string;
  readonly title: string;
  readonly open: number;
  readonly reasons: readonly string[];
  /** Of several items at once. */
  readonly termsOfSeveral: readonly DeskField[];
  readonly mayDecide: boolean;
  /** Open ones that are the caller's to decide on. */
  readonly mine: number;
  /** Who may decide on them. */
  readonly assignees: readonly Assignee[];
  /** Which files can be added to items. */
  readonly takes?: { readonly label: string; readonly types: string; readonly most: number };
}

/** An operator to whom items can be given. */
export interface Assignee {
  readonly id: number;
  readonly name: string;
}

export interface DeskItemView {
  readonly id: string;
  readonly assignee: Assignee | null;
  readonly state: DeskState;
  readonly title: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly createTime: string;
  readonly reply: string;
  readonly editHref?: string;
  readonly file?: { readonly name: string; readonly url: string; readonly pages: readonly string[] };
  readonly fields?: readonly DeskField[];
  readonly takesFile?: true;
  /** In place of 通过. */
  readonly acceptName?: string;
  /** Cannot be rejected. */
  readonly isDuty?: true;
  readonly alike?: readonly {
    readonly title: string;
    readonly note: string;
    readonly path: string;
    readonly editHref: string;
  }[];
}

export const stateNames = { open: '待处理', accepted: '已通过', rejected: '已退回' } as const;
export type DeskState = keyof typeof stateNames;
export const deskStates = Object.keys(stateNames) as DeskState[];

export interface DeskList {
  readonly list: readonly DeskItemView[];
  readonly total: number;
  readonly pageSize: number;
}

export const fetchDeskKinds = () =>
  call<{ readonly list: readonly DeskKindView[]; readonly origin: string }>('desk/kinds');

export interface DeskQuery {
  readonly kind: string;
  readonly state: DeskState;
  readonly page: number;
  /** Only what is the caller's to decide on. */
  readonly isMine: boolean;
}

export const fetchDeskItems = ({ kind, state, page, isMine }: DeskQuery) =>
  call<DeskList>(
    `desk/items.json?${new URLSearchParams({ kind, state, page: String(page), ...(isMine && { mine: '1' }) })}`,
  );

/** Gives items to an operator, or with null to nobody any more. */
export const assignItems = (items: readonly DeskItemView[], operator: number | null) =>
  call('desk/items/assign', { method: 'POST', json: { item: items.map(({ id }) => id), operator } });

export type DeskAct = 'accept' | 'reject';
export type Values = Readonly<Record<string, string>>;

export interface Decided {
  readonly id: string;
  readonly result: 'done' | 'waiting' | 'closed' | 'refused';
  readonly message?: string;
}

const alreadyDecided = 409;
const notFitting = 422;

/** Decides on an item as it was shown; what does not fit is told, not thrown. */
export async function decideItem({ id, createTime }: DeskItemView, act: DeskAct, values: Values): Promise<Decided> {
  try {
    const json = { ...(act === 'accept' ? values : { reason: values.reason }), seen: createTime };
    return { id, ...(await call<Omit<Decided, 'id'>>(`desk/items/${id}/${act}`, { method: 'POST', json })) };
  } catch (problem) {
    if (!(problem instanceof HttpError)) throw problem;
    if (problem.status === alreadyDecided) return { id, result: 'closed' };
    if (problem.status === notFitting) return { id, result: 'refused', message: problem.message };
    throw problem;
  }
}

/** Adds a file to an item, in place of the one that it has. */
export const addFile = ({ id }: DeskItemView, file: File) => call(`desk/items/${id}/file`, { method: 'POST', file });

/** Each answers for itself. */
export const decideItems = async (items: readonly DeskItemView[], act: DeskAct, values: Values) => {
  const item = items.map(({ id, createTime }) => `${id}@${createTime}`);
  const json = { ...(act === 'accept' ? values : { reason: values.reason }), item };
  return (await call<{ results: readonly Decided[] }>(`desk/items/${act}`, { method: 'POST', json })).results;
};

/** What became of a decision on one item or on several. */
export function decidedText(results: readonly Decided[]): string {
  const amountOf = (result: Decided['result']) => results.filter((one) => one.result === result).length;
  const [done, closed, refused] = [amountOf('done'), amountOf('closed'), amountOf('refused')];
  const waiting = amountOf('waiting');
  return [
    done > 0 ? (results.length === 1 ? '已处理' : `已处理 ${done} 条`) : '',
    waiting > 0 ? `${waiting} 条须由另一位运营人员在“待确认”里确认` : '',
    closed > 0 ? (results.length === 1 ? '这一条已经处理过，或刚被修改' : `${closed} 条已经处理过或刚被修改`) : '',
    refused > 0 ? (results.length === 1 ? '没有成功，原因见这一条' : `${refused} 条没有成功，原因见该条`) : '',
  ]
    .filter(Boolean)
    .join('，');
}
