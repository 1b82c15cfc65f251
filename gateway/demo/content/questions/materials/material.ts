import type { SubQuestion } from '../../../../../shared/questions/calls/question.schema.ts';
import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';
import { questionTypeNamed } from '../../../../../shared/questions/question-types.ts';
import { fourOptions, type QuestionSource, writersOf } from '../question-source.ts';

type Wrong = readonly [string, string, string];

/** Where the questions of a family of materials belong: one skill of one lesson. */
interface MaterialPlace {
  readonly lesson: string;
  /** Node of the knowledge tree; the lesson where the subject has none. */
  readonly point?: string;
  readonly more?: readonly string[];
  readonly level: 1 | 2 | 3 | 4 | 5;
  readonly ability?: string;
  readonly remark: string;
}

/** A choice about a source, a table or a figure, which stands at the head of the stem. */
type MaterialChoice = readonly [stem: string, right: string, wrong: Wrong, why: string, figure?: FigureInput];

/** What is asked under a material: the answer and its marks, or the right option with three wrong ones. */
type MaterialPart = readonly [stem: string, answer: string, score: number, wrong?: Wrong];

interface Material {
  readonly passage: string;
  readonly parts: readonly MaterialPart[];
  readonly figure?: FigureInput;
}

interface MaterialWriters {
  choices(place: MaterialPlace, rows: readonly MaterialChoice[]): QuestionSource[];
  long(typeName: string, place: MaterialPlace, materials: readonly Material[]): QuestionSource[];
}

/** Writers of a subject's questions about materials. */
export function materialsOf(studyPhaseCode: number, subjectCode: number): MaterialWriters {
  const write = writersOf(studyPhaseCode, subjectCode);
  const usual = (typeName: string) => questionTypeNamed({ studyPhaseCode, subjectCode }, typeName)?.usualScore ?? 3;
  let turn = subjectCode;
  const common = ({ lesson, point, more, level, ability, remark }: MaterialPlace) => ({
    lesson,
    knowledge: point ?? lesson,
    difficulty: level,
    remark,
    ...(more && { morePoints: more }),
    ...(ability && { ability }),
  });
  return {
    choices: (place, rows) =>
      rows.map(([stem, right, wrong, why, figure]) => {
        turn += 3;
        const chosen = fourOptions(right, wrong, turn);
        return write(
          '单选',
          usual('单选'),
        )({
          ...common(place),
          stem: `${stem}（　　）`,
          ...chosen,
          analysis: '',
          solution: `${why}\n故选${chosen.answer}。`,
          ...(figure && { figure }),
        });
      }),
    long: (typeName, place, materials) =>
      materials.map(({ passage, parts, figure }) =>
        write(
          typeName,
          parts.reduce((sum, [, , score]) => sum + score, 0),
        )({
          ...common(place),
          passage,
          stem: '',
          subQuestions: parts.map((part, i) => {
            turn += 3;
            return partOf(part, i, turn);
          }),
          answer: '',
          analysis: '',
          solution: '各小题的答案见下。',
          ...(figure && { figure }),
        }),
      ),
  };
}

function partOf([stem, answer, score, wrong]: MaterialPart, i: number, turn: number): SubQuestion {
  const chosen = wrong && fourOptions(answer, wrong, turn);
  return {
    id: String(i + 1),
    number: i + 1,
    typeName: chosen ? '单选' : '简答',
    stem: chosen ? `${stem}（　　）` : stem,
    options: (chosen?.options ?? []).map((text, at) => ({ key: 'ABCD'.charAt(at), text })),
    answer: chosen?.answer ?? answer,
    analysis: '',
    solution: chosen ? `“${answer}”与材料和所学相符，故选${chosen.answer}。` : `参考答案：${answer}`,
    score,
  };
}
