import type { CacheTag } from '../../../../shared/contract/endpoint.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { PgTable } from '../../../platform/db/drizzle.ts';
import type { StudioValues } from '../../../platform/db/schema/studio.ts';
import type { Act, KindGroup } from '../accounts/rights.ts';

export type FieldType =
  | 'text'
  | 'lines'
  | 'markdown'
  | 'number'
  | 'money'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'date'
  | 'moment'
  | 'color'
  | 'picture'
  | 'file'
  | 'reference'
  | 'references'
  | 'list';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

/** One field of a form, and what makes a value of it good. `GET /studio/api/kinds` has them as they are. */
export interface StudioField {
  /** Name in the values; the column's name in the table, too. */
  readonly name: string;
  readonly label: string;
  /** `money` is in fen, `moment` an ISO moment, `date` `YYYY-MM-DD`, `reference` the id of another entry as text. */
  readonly type: FieldType;
  readonly required?: boolean;
  /** What stands in the form of a new entry; `now` of a moment or a date is the present one. */
  readonly initial?: string | number;
  /** Characters of a text, size of a number, items of a list. */
  readonly max?: number;
  /** Of a number that need not be whole. */
  readonly step?: number;
  readonly min?: number;
  readonly choices?: readonly Choice[];
  /** Kind of a reference. */
  readonly of?: string;
  readonly help?: string;
  readonly inList?: boolean;
  readonly filter?: boolean;
  readonly sort?: boolean;
  readonly readOnly?: boolean;
  /** Fields of the items of a `list`. */
  readonly fields?: readonly StudioField[];
  /** `link`: a path of the site or an http address; `path`: a path of the site; `code`: small letters and digits. */
  readonly form?: 'link' | 'path' | 'code';
  /** Of a `file`: also one that did not come by the studio; the kind checks that it may be taken. */
  readonly anyFile?: true;
  /** Of a `picture`: it is printed with a question, and is kept as those that people put into questions of their own. */
  readonly ofQuestion?: true;
  /** Of a `list`: the field by which no two items are equal. */
  readonly distinct?: string;
}

export interface ListOrder {
  /** Of `StudioField.sort`, or `id`. */
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export interface ListQuery {
  /** Values that fields must have, by name. */
  readonly where: StudioValues;
  /** Text that the title holds. */
  readonly search: string;
  readonly order: ListOrder | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
  /** None of these. */
  readonly without?: readonly string[] | undefined;
}

export interface StoredEntry {
  readonly id: string;
  readonly values: StudioValues;
}

/** What visitors see of a kind's entries: the rows of its tables. There is no second copy of what is published. */
export interface EntryStore {
  /** What its entries stand in. */
  readonly tables: readonly PgTable[];
  /** The id of an entry that is still to be written. */
  nextId(db: Queries, values: StudioValues): Promise<string>;
  read(db: Queries, id: string): Promise<StudioValues | undefined>;
  list(db: Queries, query: ListQuery): Promise<{ readonly list: readonly StoredEntry[]; readonly total: number }>;
  /** Writes the whole entry as from `now` on, in the caller's transaction. */
  write(tx: Queries, id: string, values: StudioValues, now: Date): Promise<void>;
  remove(tx: Queries, id: string): Promise<void>;
}

/** A sort of content that the studio edits. */
export interface StudioKind {
  /** In addresses. */
  readonly kind: string;
  readonly name: string;
  readonly group: KindGroup;
  readonly titleField: string;
  /** The field that is the id, where editors choose it. */
  readonly key?: string;
  /** What its entries can have done to them; rights decide who may. */
  readonly acts: readonly Act[];
  readonly fields: readonly StudioField[];
  /** Tags of the cached answers and pages that show such an entry. */
  readonly tags: readonly CacheTag[];
  /** Rules between fields: the message of each that does not fit. */
  readonly check?: (values: StudioValues, id: string) => Readonly<Record<string, string>>;
  /** A second operator confirms what one wants to publish (approvals/publish-approval.ts). */
  readonly fourEyes?: true;
  readonly store: EntryStore;
}
