import type { Db } from '../../../platform/db/database.ts';
import type { approval } from '../../../platform/db/schema/studio.ts';
import type { Act, KindGroup } from '../accounts/rights.ts';
import type { Who } from '../accounts/who.ts';

export type ApprovalRow = typeof approval.$inferSelect;

/**
 * What takes effect when a second operator confirms it. Domains declare theirs; `gateway/all-approvals.ts` puts them
 * together.
 */
export interface ApprovalKind {
  readonly act: string;
  readonly name: string;
  /** What the operator who confirms must be allowed to do. */
  readonly group: KindGroup;
  readonly right: Act;
  /**
   * Does it, in the transaction that records the confirmation.
   *
   * @throws Refused where it cannot be done any more: the approval waits on.
   */
  apply(tx: Db, asked: ApprovalRow, by: { readonly who: Who; readonly now: Date }): Promise<void>;
  /** What follows behind the transaction; a failure is tried again elsewhere. */
  afterwards?(asked: ApprovalRow): Promise<unknown>;
}
