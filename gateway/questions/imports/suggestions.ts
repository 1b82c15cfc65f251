import type { ImportedPaper, ImportedQuestion } from '../../../shared/questions/calls/question-import.schema.ts';
import { suggestionOf } from '../../../shared/questions/checking/suggestion.ts';
import type { Db } from '../../platform/db/database.ts';
import { inArray } from '../../platform/db/drizzle.ts';
import { textbookNode } from '../../platform/db/schema/tree.ts';
import { knowledgeNodes } from '../../platform/trees/tree-store.ts';
import type { Neighbourhood } from './near-questions.ts';

type Suggested = ImportedQuestion['suggested'];

/** Points with shorter names stand in texts that are about something else. */
const shortestName = 3;

/**
 * For each question the points and chapters that the nearest questions speak for. What a file says itself stays; what is
 * suggested stands in `open` until its person takes it. Words do not tell the level (lab/bench/suggestions.md): one that
 * the file does not say is not known.
 */
export async function suggestionsFor(
  db: Db,
  paper: ImportedPaper,
  neighbourhoods: ReadonlyMap<ImportedQuestion, Neighbourhood>,
): Promise<ReadonlyMap<ImportedQuestion, Suggested>> {
  const nodes = await knowledgeNodes(db, paper);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const parents = new Set(nodes.map(({ parentId }) => parentId));
  const leaves = nodes.filter(({ id, name }) => name.length >= shortestName && !parents.has(id));
  const suggestions = new Map(
    [...neighbourhoods].map(([question, { near }]) => {
      const asked = askedText(question);
      const named = leaves.filter(({ name }) => asked.includes(name)).map(({ id }) => id);
      return [question, suggestionOf(near, named)] as const;
    }),
  );
  const chapters = await chapterNames(
    db,
    [...suggestions.values()].flatMap(({ chapterId }) => chapterId ?? []),
  );

  function suggestedFor(question: ImportedQuestion): Suggested {
    const { suggested } = question;
    const { kpoints, chapterId } = suggestions.get(question) ?? { kpoints: [] };
    const chapterName = chapters.get(chapterId ?? 0);
    const isPointSaid = suggested.kpoints.some(({ id }) => id !== undefined);
    const points = isPointSaid
      ? []
      : kpoints.flatMap(({ id, share }) => {
          const name = names.get(id);
          return name === undefined ? [] : [{ id: String(id), name, share }];
        });
    const isLevelOpen = suggested.open?.includes('level') ?? false;
    const open = [
      ...(points.length > 0 ? ['kpoints' as const] : []),
      ...(chapterName === undefined ? [] : ['chapterId' as const]),
    ];
    return {
      level: isLevelOpen ? 0 : suggested.level,
      kpoints: points.length > 0 ? points : suggested.kpoints,
      ...(chapterName !== undefined && { chapterId: String(chapterId), chapterName }),
      ...(open.length > 0 && { open }),
    };
  }

  return new Map([...neighbourhoods.keys()].map((question) => [question, suggestedFor(question)]));
}

const askedText = ({ passage, stem, options, subQuestions }: ImportedQuestion) =>
  [passage, stem, ...options.map(({ text }) => text), ...subQuestions.map((part) => part.stem)].join('\n');

async function chapterNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: textbookNode.id, name: textbookNode.name })
    .from(textbookNode)
    .where(inArray(textbookNode.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
