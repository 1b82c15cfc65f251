import type { AiCitation, AiForm } from '../../shared/ai/calls/ai-tools.schema.ts';
import type { RequestParts } from './request-parts.ts';
import type { Source } from './retrieval.ts';

/** What a model has served of a request. */
export interface ServedByModel {
  /** Numbers of the citations of its text. */
  readonly cited: ReadonlySet<number>;
  readonly forms: readonly AiForm['name'][];
}

/** Listed parts, what heads the list, and the kind of thing in it. */
const listed = [
  { part: 'questions', kind: 'question', heading: '题库中可以选用的试题：' },
  { part: 'resources', kind: 'resource', heading: '资源库中的相关资源：' },
] as const satisfies readonly { readonly kind: AiCitation['kind']; readonly [field: string]: string }[];

/**
 * Parts that a model has left out of a request that asks for several: models write the text and forget the rest. Lists
 * of what was retrieved, and whether the form of the paper is missing.
 */
export function missingParts(request: RequestParts, sources: readonly Source[], { cited, forms }: ServedByModel) {
  const { tool, asked } = request;
  if (asked.length + (tool ? 1 : 0) < 2) return { lists: [], isPaperMissing: false };
  const isProposed = (part: string) => part === 'questions' && forms.includes('basket');
  const lists = listed
    .filter(({ part }) => asked.includes(part) && !isProposed(part))
    .map(({ kind, heading }) => ({ kind, heading, found: sources.filter(({ citation }) => citation.kind === kind) }))
    .filter(({ found }) => found.length > 0 && !found.some(({ citation }) => cited.has(citation.n)));
  return { lists, isPaperMissing: asked.includes('compose') && !forms.includes('composition') };
}
