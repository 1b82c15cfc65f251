import { z } from 'zod';
import { maxListPage } from './paging.ts';

const largestRowId = '9223372036854775807';

/**
 * An id in a request: 1 to 19 digits (docs/product/site.md#path-ids), up to 2^63-1, the largest that a database holds.
 */
export const rowIdText = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .refine((id) => id.length < largestRowId.length || id <= largestRowId);

export const pageNum = z.int().min(1).max(maxListPage);
const maxPageSize = 50;

/** Pages of lists, in a body; the first page of ten where nothing is said. */
export const listPaging = { pageNum: pageNum.default(1), pageSize: z.int().min(1).max(maxPageSize).default(10) };

/** Pages of lists, in a query. */
export const listPagingInQuery = {
  pageNum: z.int32().min(1).max(maxListPage).default(1),
  pageSize: z.int32().min(1).max(maxPageSize).default(10),
};

/** The body of a call with an AES payload (docs/product/site.md#encrypted-payloads). */
export const encrypted = z.strictObject({ data: z.base64().max(8192) });

/** A code with its name, as dictionaries give them. */
export const codeName = z.object({ code: z.string(), name: z.string() });

/** The list shape of every paged call. Pages count from 1. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int(), pageNum: z.int(), pageSize: z.int() });

/** The answer of a call that only does something. */
export const done = z.object({}).loose().nullish();
