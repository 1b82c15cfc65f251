import { createHash } from 'node:crypto';
import type { question } from '../../db/schema/question.ts';
import type { ResourceFacts } from '../../files/resource-facts.ts';
import { bareTitle } from '../../library/bare-title.ts';
import { bodyWords } from '../../search/search-index.ts';
import { paperPlan } from '../content/paper-plan.ts';
import { questionBank } from '../content/questions/question-bank.ts';
import { contentOf } from '../content/write-content.ts';
import { makeFileOf, pageCountOf, previewed, textOf } from '../files/make-file.ts';
import type { ResourceInsert } from './resource-draft.ts';

/** A resource's row with the size, the pages, the words and the hash of the file that is really made for it. */
export function withRealFile(row: ResourceInsert): ResourceInsert {
  const facts = row as ResourceFacts;
  const content = contentOf(facts);
  const file = makeFileOf(content, facts.fileType);
  const shown = previewed(content);
  return {
    ...row,
    fileSize: file.length,
    pageCount: pageCountOf(shown),
    contentHash: createHash('sha256').update(file).digest('hex'),
    bodyWords: bodyWords(`${row.summary} ${textOf(shown, excerptLength)}`),
  };
}

/** What a lesson teaches and the first questions stand here; cutting words is what takes longest when seeding. */
const excerptLength = 280;

/** Expected share of the marks by difficulty: the middle of each band. */
const scoreRates = [0.92, 0.78, 0.6, 0.42, 0.25];

interface KnowledgeRow {
  readonly id: number;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly name: string;
}

/** The bank as rows, with the knowledge nodes that have the names it uses. */
export function questionRows(knowledge: readonly KnowledgeRow[]): (typeof question.$inferInsert)[] {
  const keyOf = (phase: number, subject: number, name: string) => `${phase}/${subject}/${name}`;
  const nodes = new Map(knowledge.map((node) => [keyOf(node.studyPhaseCode, node.subjectCode, node.name), node.id]));
  return questionBank.map(
    ({ knowledge: name, options, lesson: _l, parts: _p, set: _s, isFromText: _t, isAcross: _a, ...rest }) => {
      const node = nodes.get(keyOf(rest.studyPhaseCode, rest.subjectCode, name));
      return {
        ...rest,
        options: [...options],
        scoreRate: scoreRates[rest.difficulty - 1] ?? 0.6,
        knowledgeIds: node === undefined ? [] : [node],
        source: '知站原创题库',
      };
    },
  );
}

/** Every paper and exercise of the demo as a paper of the bank: the questions that stand in its file. */
export function paperRows(resources: readonly ResourceInsert[]) {
  const made = resources
    .filter((row) => row.resourceType === 'paper' || row.resourceType === 'exercise')
    .map((row, i) => ({ id: i + 1, row, plan: paperPlan(row as ResourceFacts) }));
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
