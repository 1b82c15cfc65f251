import { z } from 'zod';
import { done } from '../../contract/fields.schema.ts';
import { typedLine } from '../../platform/study.schema.ts';

/** Navigation-tracking record (docs/product/library.md#tracking). */
const trackedClick = z.strictObject({
  terminal: z.int().min(1).max(4),
  fingerprint: z.string().regex(/^[0-9a-z-]{1,64}$/),
  uid: typedLine().max(64),
  moduleDataId: z.string().regex(/^[\w.:-]{1,64}$/),
  at: z.iso.datetime().max(30),
});

export const trackingSchemas = {
  'event.insert': { input: z.strictObject({ events: z.array(trackedClick).min(1).max(50) }), data: done },
};
