import type { FieldDescriptor, KindDescriptor } from '../session/contract.ts';

const tooLong: ReadonlySet<FieldDescriptor['type']> = new Set(['markdown', 'list', 'file']);

/** The fields that a list can show: those that say in one line what they hold. */
export function columnsOf({ fields }: KindDescriptor): FieldDescriptor[] {
  return fields.filter(({ type, inList }) => inList === true || !tooLong.has(type));
}

/** Columns that stand only where an operator has chosen them. */
export function hiddenColumnsOf(kind: KindDescriptor): string[] {
  return columnsOf(kind)
    .filter(({ name, inList }) => !inList && name !== kind.titleField)
    .map(({ name }) => name);
}
