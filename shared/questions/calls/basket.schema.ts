import { z } from 'zod';
import { rowIdText } from '../../contract/fields.schema.ts';
import { resourceBrief } from '../../library/calls/briefs.schema.ts';
import { selectionCodes } from '../../platform/study.schema.ts';
import { tabCaps } from '../basket-rules.ts';
import { questionIdText } from '../question-id.schema.ts';

const kind = z.enum(['question', 'resource']);
export type BasketKind = z.infer<typeof kind>;

const basketNum = z.object({
  questionNum: z.int(),
  /** Of one phase and subject. */
  questionMax: z.int(),
  resourceNum: z.int(),
  resourceMax: z.int(),
});
export type BasketNum = z.infer<typeof basketNum>;

/** An entry of the basket (docs/product/questions.md#basket). */
const item = z.object({ id: z.string(), name: z.string(), price: z.int() });
const basketQuestion = item.extend({
  ...selectionCodes,
  typeName: z.string(),
  /** 1 easy to 5 hard. */
  difficulty: z.int(),
});
const basketResource = item.extend({
  chargeType: resourceBrief.shape.chargeType,
  fileType: z.string(),
  fileSize: z.int(),
});
const basket = basketNum.extend({ questions: z.array(basketQuestion), resources: z.array(basketResource) });
export type Basket = z.infer<typeof basket>;

const ids = (max: number) => z.array(questionIdText).max(max);

export const basketSchemas = {
  /** `checked` false takes it out; doing either twice changes nothing. */
  'basket.joinBasket': {
    input: z.strictObject({ kind, id: questionIdText, checked: z.boolean() }),
    data: basketNum.extend({ checked: z.boolean() }),
  },
  'basket.questionNum': { input: z.strictObject({}), data: basketNum },
  'basket.list': { input: z.strictObject({}), data: basket },
  'basket.remove': { input: z.strictObject({ kind, ids: ids(100).min(1) }), data: basketNum },
  'basket.clear': { input: z.strictObject({ kind }), data: basketNum },
  'basket.merge': {
    input: z.strictObject({ questions: ids(tabCaps.question), resources: ids(100) }),
    /** `dropped` counts what did not fit under the caps or no longer exists. */
    data: basket.extend({ added: z.int(), dropped: z.int() }),
  },
  /** A guest's basket lives in the browser as ids; this gives their names and prices. */
  'basket.describe': {
    input: z.strictObject({ questions: ids(tabCaps.question), resources: ids(tabCaps.resource) }),
    data: z.object({ questions: z.array(basketQuestion), resources: z.array(basketResource) }),
  },
  'paperComposition.checkDownloadNum': {
    input: z.strictObject({ paperId: rowIdText.optional() }),
    data: z.object({
      canDownload: z.boolean(),
      /** That paper was exported today: again costs nothing. */
      exportedToday: z.boolean().default(false),
      dailyMax: z.int(),
      leftToday: z.int(),
      message: z.string(),
    }),
  },
};
