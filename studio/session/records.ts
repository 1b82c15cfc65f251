import type { Identifier, RaRecord } from 'react-admin';
import type { EntryFacts, Values } from './contract.ts';

/** An entry as the server sends it. */
export interface SentEntry extends EntryFacts {
  readonly id: Identifier;
  readonly values: Values;
}

/** An entry as lists and forms hold it: its values beside its id, what else is known of it under `$facts`. */
export interface EntryRecord extends RaRecord {
  readonly $facts: EntryFacts;
}

export function toRecord({ id, values, ...facts }: SentEntry): EntryRecord {
  return { ...values, id, $facts: facts };
}

/** The values of a record, without what the server alone says. */
export function valuesOf({ id: _id, $facts: _facts, ...values }: Partial<EntryRecord>): Values {
  return values;
}
