/** What `GET /studio/api/kinds` says of a field. */
export interface FieldDescriptor {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  readonly required?: boolean;
  /** Of a new entry; `now` of a moment or a date is the present one. */
  readonly initial?: string | number;
  readonly max?: number;
  readonly min?: number;
  readonly choices?: readonly Choice[];
  /** Kind that a reference names. */
  readonly of?: string;
  readonly help?: string;
  readonly inList?: boolean;
  readonly filter?: boolean;
  readonly sort?: boolean;
  readonly readOnly?: boolean;
  /** Of a picture: it is printed with a question. */
  readonly ofQuestion?: boolean;
  /** Of the items of a list. */
  readonly fields?: readonly FieldDescriptor[];
}

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

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

type KindAct = 'read' | 'create' | 'edit' | 'delete' | 'publish' | 'unpublish';

/** A sort of entries: what it is called, what may be done with it, and its fields. */
export interface KindDescriptor {
  readonly kind: string;
  readonly name: string;
  readonly group: string;
  readonly titleField: string;
  /** What entries of the kind can have done to them; none for what is no content. */
  readonly acts: readonly KindAct[];
  /** What this operator may do with entries of the kind. */
  readonly may: readonly KindAct[];
  /** What one operator wants to publish, a second one confirms. */
  readonly fourEyes?: true;
  /** Whether the site has a page that can show a draft of it. */
  readonly isPreviewed: boolean;
  /** Whether it is shown as papers print it. */
  readonly isPrinted: boolean;
  readonly fields: readonly FieldDescriptor[];
}

/** The operator who is logged in. */
export interface Me {
  readonly name: string;
  readonly roles: readonly string[];
}

export type EntryState = 'draft' | 'published' | 'scheduled' | 'changed';

/** Who has an entry open beside the operator. */
export interface OtherEditor {
  readonly by: string;
  readonly at: string;
}

/** What is known of an entry besides its values. */
export interface EntryFacts {
  readonly version: number;
  readonly state: EntryState;
  /** What visitors see; null where they see nothing. */
  readonly published?: Values | null;
  readonly publishAt?: string | null;
  readonly editing?: OtherEditor | null;
  readonly updatedBy?: string | null;
  readonly updatedAt?: string | null;
}

export type Values = Readonly<Record<string, unknown>>;

/** A file that was stored: where it lies and how the studio shows it. */
export interface StoredFile {
  readonly path: string;
  readonly url: string;
  readonly size: number;
}
