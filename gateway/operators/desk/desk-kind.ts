import type { CacheTag } from '../../../shared/contract/endpoint.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Column, type SQL, sql } from '../../platform/db/drizzle.ts';
import type { StudioValues } from '../../platform/db/schema/studio.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { KindGroup } from '../studio/accounts/rights.ts';
import type { Who } from '../studio/accounts/who.ts';

export type DeskState = 'open' | 'accepted' | 'rejected';

export const stateNames: Readonly<Record<DeskState, string>> = {
  open: '待处理',
  accepted: '已通过',
  rejected: '已退回',
};
export const states = Object.keys(stateNames) as DeskState[];

/** The state of rows that are `submitted` until they are decided. */
export const storedState = (state: DeskState) => (state === 'open' ? 'submitted' : state);

/** Limits a list of items to those whose ids a query gives. */
export const isAmong = (id: Column, among: SQL | undefined) => among && sql`${id} in ${among}`;

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
  /** Where what it is about is edited in the studio. */
  readonly editHref?: string | undefined;
  /** What it came with, to be opened before it is decided. */
  readonly file?: DeskFile | undefined;
  /** What may be changed as it is accepted, as its sender has proposed it. */
  readonly terms?: readonly DeskField[] | undefined;
  /** It can be given a file (`addFile`), which replaces the one that it has. */
  readonly takesFile?: true;
  /** What its button says in place of 通过. */
  readonly acceptName?: string;
  /** It has to be done and cannot be rejected. */
  readonly isDuty?: true;
}

/** Which files an operator can add to items of a kind. */
export interface DeskFileRule {
  readonly label: string;
  /** As `accept` of a file input. */
  readonly types: string;
  /** Bytes. */
  readonly most: number;
}

export interface AddedFile {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly store: FileStore;
}

/** Something about an item that an operator may change as they accept it. */
export interface DeskField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** All values that it may have; without them it is typed. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
  readonly help?: string;
  /** Characters. */
  readonly max?: number;
  readonly isRequired?: true;
  /** Stands behind a fold. */
  readonly isMinor?: true;
}

/** Something that the site has already and that is like an item. */
export interface DeskLike {
  readonly title: string;
  /** What is alike. */
  readonly note: string;
  /** On the site. */
  readonly path: string;
  /** In the studio. */
  readonly editHref: string;
}

export interface DeskFile {
  /** In the file store. */
  readonly path: string;
  /** As its sender called it. */
  readonly name: string;
  /** Pictures of its first pages, in the file store; none where nobody has drawn them. */
  readonly pages: readonly string[];
}

export interface DeskDecision {
  readonly id: number;
  /** Whoever decides; programs, and the demo's reviewer, are no persons. */
  readonly by: Pick<Who, 'name' | 'address' | 'isPerson'>;
  /** What the sender is told; may be empty where something is accepted. */
  readonly reason: string;
  readonly now: Date;
  /** `createdAt` of the item that the decision is about: one that has changed since is not decided by it. */
  readonly seen?: Date | undefined;
  /** Terms of an item that is accepted, by their names; those left out stay as proposed. */
  readonly terms?: Readonly<Record<string, string>> | undefined;
}

/** What an accepted item has become, for the audit log: an entry of the studio, as proposed and as published. */
export interface DeskResult {
  readonly kind: string;
  readonly entryId: string;
  readonly before: StudioValues;
  readonly after: StudioValues;
}

/** An item cannot be decided so; the message says to the operator why. */
export class DeskRefusal extends Error {
  override readonly name = 'DeskRefusal';
}

/**
 * One kind of what comes to the operators' desk. Domains declare theirs; `gateway/all-desk-kinds.ts` puts them
 * together.
 */
export interface DeskKind {
  /** In addresses and in the table of acts. */
  readonly kind: string;
  readonly title: string;
  /** Whose rights in the studio decide on it: `read` shows it, `publish` decides. */
  readonly group: KindGroup;
  /** Its items have phone numbers and addresses: only who decides on them reads them. */
  readonly isPersonal?: true;
  /** Tags of what the edge keeps that an accepted item changes. */
  readonly changes?: readonly CacheTag[];
  /** Usual reasons of a rejection, which operators pick and edit. */
  readonly reasons?: readonly string[];
  /** Terms that several items may be given at once; empty stays as each proposes. */
  readonly termsOfSeveral?: readonly DeskField[];
  /** Newest first where decided, oldest first while open; with `among` no others than these. */
  list(
    db: Db,
    page: { state: DeskState; among?: SQL | undefined; limit: number; offset: number },
  ): Promise<{ items: readonly DeskItem[]; total: number }>;
  /** The file of an item that the desk shows; undefined without one. */
  fileOf?(db: Db, id: number): Promise<DeskFile | undefined>;
  /** Of the files that `addFile` takes. */
  readonly takes?: DeskFileRule;
  /**
   * Keeps a file that an operator adds to an open item; false where it takes none any more.
   *
   * @throws DeskRefusal for a file of another kind.
   */
  addFile?(db: Db, file: AddedFile): Promise<boolean>;
  /** What the site has that is like open items, by their ids. */
  alike?(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly DeskLike[]>>;
  /**
   * Accepts an open item with all that follows from it, in the caller's transaction; false where it is not open,
   * `waiting` where a second operator has to confirm it first: it stays open until then.
   *
   * @throws DeskRefusal where the terms do not fit.
   */
  accept(tx: Db, decision: DeskDecision): Promise<boolean | 'waiting' | DeskResult>;
  /** Rejects an open item; false where it is not open. */
  reject(tx: Db, decision: DeskDecision): Promise<boolean>;
}
