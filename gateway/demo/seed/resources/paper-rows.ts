import { createHash } from 'node:crypto';
import { bareTitle } from '../../../library/resources/bare-title.ts';
import { bodyWords } from '../../../library/search/words/search-index.ts';
import type { ResourceColumns } from '../../../platform/files/resource-facts.ts';
import { paperPlan } from '../../content/paper-plan.ts';
import { writeContent } from '../../content/write-content.ts';
import { detailsOf } from '../../content/write-lesson.ts';
import { contentToPreview, makeFileOf, pageCountOf, textOf } from '../../files/make-file.ts';
import type { ResourceInsert } from './resource-draft.ts';

/** Rows of resources with the facts of the files that are really made for them, one after another. */
export async function withRealFiles(rows: Iterable<ResourceInsert>): Promise<ResourceInsert[]> {
  const made: ResourceInsert[] = [];
  for (const row of rows) made.push(await withRealFile(row));
  return made;
}

/** A resource's row with the size, the pages, the words and the hash of its file. */
async function withRealFile(row: ResourceInsert): Promise<ResourceInsert> {
  const facts = row as ResourceColumns;
  const content = writeContent(facts);
  const file = await makeFileOf(content, facts.fileType);
  const shown = contentToPreview(content);
  return {
    ...row,
    fileSize: file.length,
    pageCount: pageCountOf(shown),
    contentHash: createHash('sha256').update(file).digest('hex'),
    bodyWords: bodyWords(`${row.summary} ${foundBy(facts, textOf(shown, readLength))}`),
  };
}

/** What a lesson teaches and the first questions stand here; cutting words is what takes longest when seeding. */
const excerptLength = 280;
const readLength = 1_200;

/**
 * What a file is found by: the examples and stories by which a lesson is taught speak of many other things, and would
 * be found instead of files about those.
 */
function foundBy(facts: ResourceColumns, text: string): string {
  const details = detailsOf(facts);
  const told = details ? [details.opening, ...details.explanations, details.mistake, details.task] : [];
  return told.reduce((rest, part) => rest.replaceAll(part, ''), text).slice(0, excerptLength);
}

/** Every paper and exercise of the demo as a paper of the bank: the questions that stand in its file. */
export function paperRows(resources: readonly ResourceInsert[]) {
  const made = resources
    .filter((row) => row.resourceType === 'paper' || row.resourceType === 'exercise')
    .map((row, i) => ({ id: i + 1, row, plan: paperPlan(row as ResourceColumns) }));
  return {
    papers: made.map(({ id, row, plan }) => ({
      id,
      resourceId: Number(row.id),
      paperName: bareTitle(row.resourceName),
      totalScore: plan.totalScore,
      minutes: plan.minutes,
      questionNum: plan.questionNum,
    })),
    questions: made.flatMap(({ id, plan }) =>
      plan.sections.flatMap((section) =>
        section.questions.map((item) => ({
          paperId: id,
          questionId: item.id,
          sectionTitle: section.title,
          number: item.number,
          score: item.score,
        })),
      ),
    ),
  };
}
