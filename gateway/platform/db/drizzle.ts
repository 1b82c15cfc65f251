/**
 * The query builder, as the gateway's modules import it. From one place, since Node reads the package's long list of
 * entry points anew for each module that names it: two of the four seconds that a gateway's start took.
 */
export * from 'drizzle-orm';
export type {
  ColumnsWithTable,
  SelectedFields,
  SelectedFieldsFlat,
  SelectedFieldsOrdered,
  TableConfig,
} from 'drizzle-orm/pg-core';
export * from 'drizzle-orm/pg-core';
