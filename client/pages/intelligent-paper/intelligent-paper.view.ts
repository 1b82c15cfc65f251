import type { InputOf } from '../../../shared/contract/endpoint.ts';
import { isSubjectCode, subjectsOf, taughtSubject } from '../../../shared/platform/study.ts';
import type { parallelPaper } from '../../../shared/questions/calls/composition.ts';
import type { QuestionTreeNode } from '../../../shared/questions/calls/question.schema.ts';
import { isTermScene } from '../../../shared/questions/term-scene.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { compositionCodec, pointIds } from '../../../shared/site/routes/question-queries.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import type { QueryOf } from '../../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import type { Point, Subject } from './blueprint.ts';

export type Model = InputOf<typeof parallelPaper>;
type Visit = PublicVisit<'create-paper-intelligent-paper'>;

export interface ComposeState
  extends Subject,
    Pick<QueryOf<'create-paper-intelligent-paper'>, 'scene' | 'points' | 'version' | 'grade' | 'volume'> {
  /** A paper of the library that the new one shall be like, with `own` one of the person's own; empty for none. */
  readonly parallel: string;
  readonly own: boolean;
  /** Its questions become such as differ in their data only. */
  readonly data: boolean;
}

const { version: versionField } = compositionCodec.fields;
const knownVersion = (code: string) => versionField.parse(code) ?? versionField.default;

/** What an address means for a visitor; null where the subject is not taught in the phase. */
export function stateOf(visit: Visit): ComposeState | null {
  const { phase, subject, version, ...rest } = queryOf(visit);
  const studyPhaseCode = phase || visit.selection.studyPhaseCode;
  const subjectCode = subject || taughtSubject(studyPhaseCode, visit.selection.dictCode);
  if (!isSubjectCode(studyPhaseCode, subjectCode)) return null;
  return { studyPhaseCode, subjectCode, version: version || knownVersion(visit.ownVersion), ...rest };
}

export const composeHref = (state: ComposeState, change: Partial<ComposeState> = {}): string => {
  const { studyPhaseCode, subjectCode, scene, points, parallel, own, data, ...range } = { ...state, ...change };
  const subject = taughtSubject(studyPhaseCode, subjectCode);
  const stays = studyPhaseCode === state.studyPhaseCode && subject === state.subjectCode;
  return hrefOf(
    'create-paper-intelligent-paper',
    {},
    {
      phase: studyPhaseCode,
      subject,
      scene,
      ...(stays && { points, parallel, own: own && parallel !== '', data: data && parallel !== '' }),
      ...(stays && isTermScene(scene) && parallel === '' && range),
    },
  );
};

/** The paper that the new one shall be like, as the call names it. */
export function modelOf({ parallel, own, data }: Pick<ComposeState, 'parallel' | 'own' | 'data'>): Model | undefined {
  if (parallel === '') return undefined;
  return { ...(own ? { paperId: parallel } : { resourceId: parallel }), ...(data && { dataOnly: true }) };
}

export const subjectChoices = (state: ComposeState) =>
  subjectsOf(state.studyPhaseCode).map(({ dictCode, dictName }) => ({
    key: String(dictCode),
    name: dictName,
    href: composeHref(state, { subjectCode: dictCode }),
    chosen: dictCode === state.subjectCode,
  }));

/** Name of every point of a tree. */
export function pointNames(nodes: readonly QuestionTreeNode[], names = new Map<string, string>()): Map<string, string> {
  for (const { id, name, children } of nodes) {
    names.set(id, name);
    pointNames(children, names);
  }
  return names;
}

/** Points of the address that the subject has. */
export const pointsOfState = ({ points }: ComposeState, names: ReadonlyMap<string, string>): Point[] =>
  pointIds(points).flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
