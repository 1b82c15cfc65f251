import { z } from 'zod';

/** An id in a request: 1 to 19 digits (docs/product.md#path-ids). */
export const rowId = z.string().regex(/^[1-9]\d{0,18}$/);

/** Pages of lists; no list goes deeper than a thousand pages. */
export const listPaging = { pageNum: z.int().min(1).max(1000), pageSize: z.int().min(1).max(50) };

/** The body of a call with an AES payload: shared/payload-key.ts. */
export const encrypted = z.strictObject({ data: z.base64().max(8192) });

/** A code with its name, as dictionaries give them. */
export const codeName = z.object({ code: z.string(), name: z.string() });
