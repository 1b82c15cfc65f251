import { gradeName, gradesOf } from '../../../shared/platform/facet-codes.ts';
import { fullSubjectName, subjectName } from '../../../shared/platform/study.ts';
import type { QuestionTreeNode } from '../../../shared/questions/calls/question.schema.ts';
import { asksTaught, gradesOfVolume, taughtChapters, volumesOfGrade } from '../../../shared/questions/taught-range.ts';
import { isTermScene } from '../../../shared/questions/term-scene.ts';
import type { FacetLine } from '../../features/library/resource-list/refinement.ts';
import { sceneOf } from './blueprint.ts';
import { type ComposeState, composeHref } from './intelligent-paper.view.ts';

/** What a paper of a term asks. */
export interface TermRange {
  /** 高一数学, for the title. */
  readonly name: string;
  /** Chapters with questions that were taught until the paper; none where the whole subject is asked. */
  readonly chapters: readonly QuestionTreeNode[];
  /** In words. */
  readonly sentence: string;
}

interface Textbooks {
  readonly nodes: readonly QuestionTreeNode[];
  readonly versions: readonly { readonly code: string; readonly name: string }[];
  readonly versionCode: string;
}

/** Whether the page asks for grade and volume: for a paper of a term that is not like another paper. */
export const asksRange = ({ scene, parallel }: Pick<ComposeState, 'scene' | 'parallel'>): boolean =>
  isTermScene(scene) && parallel === '';

const volumeOf = ({ volume }: ComposeState, { nodes }: Textbooks) => nodes.find(({ id }) => id === volume);
const gradeOf = (state: ComposeState, textbooks: Textbooks): number => {
  const volume = volumeOf(state, textbooks);
  const grades = volume ? gradesOfVolume(state.studyPhaseCode, volume.name) : gradesOf(state.studyPhaseCode);
  return grades.includes(state.grade) ? state.grade : volume ? (grades[0] ?? 0) : 0;
};

/** Edition, grade and volume to choose from, each a link. */
export function rangeLines(state: ComposeState, textbooks: Textbooks): FacetLine[] {
  const { studyPhaseCode } = state;
  const { nodes, versions, versionCode } = textbooks;
  const grade = gradeOf(state, textbooks);
  const volumes = volumesOfGrade(studyPhaseCode, grade, nodes);
  const href = (change: Partial<ComposeState>) => composeHref({ ...state, version: versionCode }, change);
  const volumeIn = (one: number) => {
    const [only, ...others] = volumesOfGrade(studyPhaseCode, one, nodes);
    return only && others.length === 0 ? only.id : '';
  };
  const lines: FacetLine[] = [
    {
      field: 'versionCode',
      name: '教材版本',
      choices: versions.map(({ code, name }) => ({
        key: code,
        name,
        href: href({ version: code, grade, volume: '' }),
        chosen: code === versionCode,
      })),
    },
    {
      field: 'grade',
      name: '年级',
      choices: gradesOf(studyPhaseCode).map((one) => ({
        key: String(one),
        name: gradeName(one),
        href: href({ grade: one, volume: volumeIn(one) }),
        chosen: one === grade,
      })),
    },
    {
      field: 'volumeId',
      name: '册次',
      choices: volumes.map(({ id, name }) => ({
        key: id,
        name,
        href: href({ grade, volume: id }),
        chosen: id === state.volume,
      })),
    },
  ];
  return lines.filter(({ choices }) => choices.length > 0);
}

/** The range that the address says; undefined while grade or volume have to be chosen. */
export function rangeOf(state: ComposeState, textbooks: Textbooks): TermRange | undefined {
  const { studyPhaseCode, subjectCode, scene } = state;
  const grade = gradeOf(state, textbooks);
  const volume = volumeOf(state, textbooks);
  if (!isTermScene(scene) || grade === 0) return undefined;
  const name = gradeName(grade) + subjectName(studyPhaseCode, subjectCode);
  if (!volume) {
    if (volumesOfGrade(studyPhaseCode, grade, textbooks.nodes).length > 0) return undefined;
    return { name, chapters: [], sentence: `${gradeName(grade)}考查${fullSubjectName(state)}的全部内容。` };
  }
  const taught = taughtChapters(scene, volume);
  const chapters = taught.filter(({ questionNum }) => questionNum > 0);
  if (chapters.length === 0) {
    return { name, chapters, sentence: `题库还没有${volume.name}的试题，将从整个学科选题。` };
  }
  const last = taught.at(-1)?.name ?? '';
  const types = sceneOf(state, scene).rows;
  const rest = types.every(({ typeName }) => asksTaught(typeName))
    ? '题目只从这些章节里选。'
    : '除阅读、听力和写作外，题目只从这些章节里选。';
  return {
    name,
    chapters,
    sentence:
      scene === 'final'
        ? `期末考查${volume.name}全册 ${taught.length} 章，${rest}`
        : `期中考到“${last}”为止，共 ${taught.length} 章，${rest}`,
  };
}
