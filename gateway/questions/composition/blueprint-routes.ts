import type { compositionSchemas } from '../../../shared/questions/calls/composition.schema.ts';
import { maxOwnBlueprints } from '../../../shared/questions/composed-paper.ts';
import { and, desc, eq, ne } from '../../platform/db/drizzle.ts';
import { ownBlueprint } from '../../platform/db/schema/composed-paper.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { invalidInput, notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';

type BlueprintSchemas = Pick<
  typeof compositionSchemas,
  'paperComposition.saveBlueprint' | 'paperComposition.blueprints' | 'paperComposition.deleteBlueprint'
>;

interface Place {
  readonly userId: number;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

const ofSubject = ({ userId, studyPhaseCode, subjectCode }: Place) =>
  and(
    eq(ownBlueprint.userId, userId),
    eq(ownBlueprint.studyPhaseCode, studyPhaseCode),
    eq(ownBlueprint.subjectCode, subjectCode),
  );

/** The blueprints that a person keeps. */
export function blueprintHandlers({ db, clock }: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<BlueprintSchemas> {
  return {
    'paperComposition.saveBlueprint': async ({ name, content, ...study }, caller) => {
      const place = { ...study, userId: signedIn(caller) };
      const others = await db.$count(ownBlueprint, and(ofSubject(place), ne(ownBlueprint.name, name)));
      if (others >= maxOwnBlueprints) {
        throw invalidInput(`每个学科最多保存 ${maxOwnBlueprints} 份细目表，请先删除不用的`);
      }
      const kept = { content, updatedAt: new Date(clock.now()) };
      const [row] = await db
        .insert(ownBlueprint)
        .values({ ...place, ...kept, name })
        .onConflictDoUpdate({
          target: [ownBlueprint.userId, ownBlueprint.studyPhaseCode, ownBlueprint.subjectCode, ownBlueprint.name],
          set: kept,
        })
        .returning({ id: ownBlueprint.id });
      if (!row) throw new Error('the blueprint was not stored');
      return { id: String(row.id) };
    },
    'paperComposition.blueprints': async (study, caller) => {
      const rows = await db
        .select({ id: ownBlueprint.id, name: ownBlueprint.name, content: ownBlueprint.content })
        .from(ownBlueprint)
        .where(ofSubject({ ...study, userId: signedIn(caller) }))
        .orderBy(desc(ownBlueprint.updatedAt), desc(ownBlueprint.id));
      return { list: rows.map(({ id, ...row }) => ({ ...row, id: String(id) })) };
    },
    'paperComposition.deleteBlueprint': async ({ id }, caller) => {
      const mine = and(eq(ownBlueprint.id, rowId(id)), eq(ownBlueprint.userId, signedIn(caller)));
      const gone = await db.delete(ownBlueprint).where(mine).returning({ id: ownBlueprint.id });
      if (gone.length === 0) throw notFound('细目表');
      return null;
    },
  };
}
