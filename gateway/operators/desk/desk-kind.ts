import type { CacheTag } from '../../../shared/contract/endpoint.ts';
import type { Db } from '../../platform/db/database.ts';

export type DeskState = 'open' | 'accepted' | 'rejected';

/** The state of rows that are `submitted` until they are decided. */
export const storedState = (state: DeskState) => (state === 'open' ? 'submitted' : state);

/** Something that a person sent and an operator decides on. */
export interface DeskItem {
  readonly id: number;
  readonly state: DeskState;
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly createdAt: Date;
  /** What the operator answered; empty before. */
  readonly reply: string;
  /** The demo's reviewer accepts it by itself. */
  readonly isSound: boolean;
  /** What it came with, to be opened before it is decided. */
  readonly file?: DeskFile | undefined;
}

export interface DeskFile {
  /** Below DATA_DIR. */
  readonly path: string;
  /** As its sender called it. */
  readonly name: string;
  /** Pictures of its first pages, below DATA_DIR; none where nobody has drawn them. */
  readonly pages: readonly string[];
}

export interface DeskDecision {
  readonly id: number;
  /** What the sender is told; may be empty where something is accepted. */
  readonly reason: string;
  readonly now: Date;
  /** `createdAt` of the item that the decision is about: one that has changed since is not decided by it. */
  readonly seen?: Date | undefined;
}

/**
 * One kind of what comes to the operators' desk. Domains declare theirs; `gateway/all-desk-kinds.ts` puts them
 * together.
 */
export interface DeskKind {
  /** In addresses and in the table of acts. */
  readonly kind: string;
  readonly title: string;
  /** Tags of what the edge keeps that an accepted item changes. */
  readonly changes?: readonly CacheTag[];
  /** Newest first where decided, oldest first while open. */
  list(
    db: Db,
    page: { state: DeskState; limit: number; offset: number },
  ): Promise<{ items: readonly DeskItem[]; total: number }>;
  /** The file of an item that the desk shows; undefined without one. */
  fileOf?(db: Db, id: number): Promise<DeskFile | undefined>;
  /** Accepts an open item with all that follows from it, in the caller's transaction; false where it is not open. */
  accept(tx: Db, decision: DeskDecision): Promise<boolean>;
  /** Rejects an open item; false where it is not open. */
  reject(tx: Db, decision: DeskDecision): Promise<boolean>;
}
