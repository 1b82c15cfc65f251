/** A line of a table: its cells, or what is wrong with it. */
export type TableLine =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly message: string };
