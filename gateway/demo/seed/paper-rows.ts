import { createHash } from 'node:crypto';
import type { question } from '../../db/schema/question.ts';
import type { ResourceFacts } from '../../files/resource-facts.ts';
import { bareTitle } from '../../library/bare-title.ts';
import { paperPlan } from '../content/paper-plan.ts';
import { questionBank } from '../content/questions/question-bank.ts';
import { contentOf } from '../content/write-content.ts';
import { makeFile, pageCountOf, previewed } from '../files/make-file.ts';
import type { ResourceInsert } from './resource-draft.ts';

/** A resource's row with the size, the pages and the hash of the file that is really made for it. */
export function withRealFile(row: ResourceInsert): ResourceInsert {
  const facts = row as ResourceFacts;
  const file = makeFile(facts);
  return {
    ...row,
    fileSize: file.length,
    pageCount: pageCountOf(previewed(contentOf(facts))),
    contentHash: createHash('sha256').update(file).digest('hex'),
  };
}

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
  return questionBank.map(({ knowledge: name, options, difficulty, ...rest }) => {
    const node = knowledge.find(
      (item) =>
        item.studyPhaseCode === rest.studyPhaseCode && item.subjectCode === rest.subjectCode && item.name === name,
    );
    return {
      ...rest,
      difficulty,
      options: [...options],
      scoreRate: scoreRates[difficulty - 1] ?? 0.6,
      knowledgeIds: node ? [node.id] : [],
      source: '知站原创题库',
    };
  });
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
      questionNum: plan.sections.reduce((sum, section) => sum + section.questions.length, 0),
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
