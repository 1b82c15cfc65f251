import { z } from 'zod';
import { knownStudy, knownVersion } from '../study.schema.ts';

/** A node of a knowledge or textbook tree. */
export interface TreeNode {
  id: string;
  name: string;
  resourceNum: number;
  children: TreeNode[];
}
const treeNode: z.ZodType<TreeNode> = z.object({
  id: z.string(),
  name: z.string(),
  resourceNum: z.int(),
  get children() {
    return z.array(treeNode);
  },
});

export const treeSchemas = {
  'zzw.treeKpoint': { input: z.strictObject({ ...knownStudy }), data: z.array(treeNode) },
  'zzw.treeTextbook': {
    input: z.strictObject({ ...knownStudy, versionCode: knownVersion.optional() }),
    data: z.array(treeNode),
  },
};
