/** What the page asks of the hash worker. */
export interface HashRequest {
  readonly id: number;
  readonly blob: Blob;
}

/** What the hash worker answers: bytes read so far, then the hash or that the file could not be read. */
export type HashAnswer = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly bytes: number }
  | { readonly kind: 'done'; readonly sha256: string }
  | { readonly kind: 'unreadable' }
);
