import type { AiCitation } from '../../../shared/ai/calls/ai-tools.schema.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { pointsOf, questionsOf } from '../../../shared/site/routes/question-queries.ts';

const studyOf = ({ studyPhaseCode, subjectCode }: AiCitation) => ({
  ...(studyPhaseCode !== undefined && { phase: studyPhaseCode }),
  ...(subjectCode !== undefined && { subject: subjectCode }),
});

/** Where the cited thing is shown: a resource has a page, a question and a point stand in the bank. */
export function citationHref(citation: AiCitation): string {
  const { kind, id } = citation;
  if (kind === 'resource') return hrefOf('resource-id', { id });
  const query = kind === 'question' ? { ids: questionsOf([id]) } : { points: pointsOf([id]) };
  return hrefOf('create-paper', {}, { ...studyOf(citation), ...query });
}
