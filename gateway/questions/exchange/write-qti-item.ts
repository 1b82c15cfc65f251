import { escapeXml } from '../../../shared/platform/xml.ts';
import { difficultyName } from '../../../shared/questions/difficulty.ts';
import type { Option, ReadQuestion } from '../reading/read-paper-shape.ts';

const schema = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const xsd = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd';
const xsi = 'http://www.w3.org/2001/XMLSchema-instance';
/** Attributes of the first element of an item or a test. */
export const qtiSchema = `xmlns="${schema}" xmlns:xsi="${xsi}" xsi:schemaLocation="${schema} ${xsd}"`;

/** What a person or a machine answers in one place. */
interface Response {
  readonly id: string;
  readonly options: readonly Option[];
  readonly answer: string;
  readonly score: number;
}

/** A question as an item of QTI 3.0; `markup` makes XHTML of a text. */
export function qtiItemXml(question: ReadQuestion, identifier: string, markup: (text: string) => string): string {
  const { number, passage, stem, options, subQuestions, answer, score } = question;
  const responses: Response[] =
    subQuestions.length === 0
      ? [{ id: 'RESPONSE', options, answer, score }]
      : subQuestions.map((part, i) => ({ ...part, id: `RESPONSE_${i + 1}` }));
  const [only] = responses;
  const asked =
    subQuestions.length === 0 && only
      ? interaction(only, markup)
      : subQuestions.map((part, i) => {
          const response = responses[i];
          const text = part.stem === '' ? '' : markup(part.stem);
          const own = response ? interaction(response, markup) : '';
          // a rubric block stands in the body itself: the schema has none within a div
          return `<div class="part"><p>（${i + 1}）</p>${text}${own}</div>${rubric(`part-answer-${i + 1}`, part.answer, markup)}`;
        });
  const parts = [
    passage === '' ? '' : `<div class="passage">${markup(passage)}</div>`,
    stem === '' ? '' : `<div class="stem">${markup(stem)}</div>`,
    ...[asked].flat(),
    ...rubrics(question, markup),
  ];
  const body = parts.filter((part) => part !== '').join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item ${qtiSchema} identifier="${identifier}" title="${escapeXml(number)}" adaptive="false" time-dependent="false" xml:lang="zh-CN">
${responses.map(declaration).join('\n')}
${outcome('SCORE', 0)}
${outcome('MAXSCORE', score)}
${subQuestions.map((part, i) => outcome(`MAXSCORE_${i + 1}`, part.score)).join('\n')}
<qti-item-body>
${body}
</qti-item-body>
${processing(responses)}
</qti-assessment-item>
`;
}

const isChosen = ({ options, answer }: Response) =>
  options.length > 0 &&
  /^[A-Z]+$/.test(answer) &&
  [...answer].every((letter) => options.some(({ label }) => label === letter));

function declaration(response: Response): string {
  const { id, options, answer } = response;
  const cardinality = options.length > 0 && answer.length > 1 && isChosen(response) ? 'multiple' : 'single';
  const values = isChosen(response) ? [...answer].map((letter) => `<qti-value>${letter}</qti-value>`).join('') : '';
  const correct = values === '' ? '' : `<qti-correct-response>${values}</qti-correct-response>`;
  const type = options.length > 0 ? 'identifier' : 'string';
  return `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${type}">${correct}</qti-response-declaration>`;
}

const outcome = (identifier: string, value: number) =>
  `<qti-outcome-declaration identifier="${identifier}" cardinality="single" base-type="float"><qti-default-value><qti-value>${value}</qti-value></qti-default-value></qti-outcome-declaration>`;

function interaction(response: Response, markup: (text: string) => string): string {
  const { id, options, answer } = response;
  if (options.length === 0)
    return `<qti-extended-text-interaction response-identifier="${id}"></qti-extended-text-interaction>`;
  const most = isChosen(response) && answer.length > 1 ? options.length : 1;
  const choices = options.map(
    ({ label, text }) => `<qti-simple-choice identifier="${escapeXml(label)}">${markup(text)}</qti-simple-choice>`,
  );
  return `<qti-choice-interaction response-identifier="${id}" shuffle="false" max-choices="${most}">${choices.join('')}</qti-choice-interaction>`;
}

/** Answer and explanation, which those see who mark. */
function rubrics({ answer, analysis, suggested }: ReadQuestion, markup: (text: string) => string): string[] {
  const kpoints = suggested.kpoints.map(({ name }) => name).join('\n');
  return [
    rubric('answer', answer, markup),
    rubric('analysis', analysis.analysis, markup),
    rubric('solution', analysis.solution, markup),
    rubric('remark', analysis.remark, markup),
    rubric('level', difficultyName(suggested.level), markup),
    rubric('kpoints', kpoints, markup),
  ];
}

const rubric = (name: string, text: string, markup: (text: string) => string) =>
  text === ''
    ? ''
    : `<qti-rubric-block class="${name}" use="scoring" view="scorer tutor"><qti-content-body>${markup(text)}</qti-content-body></qti-rubric-block>`;

/** Marks for what a machine can compare; the rest is marked by people. */
function processing(responses: readonly Response[]): string {
  const conditions = responses
    .filter(isChosen)
    .map(
      ({ id, score }) =>
        `<qti-response-condition><qti-response-if><qti-match><qti-variable identifier="${id}"/><qti-correct identifier="${id}"/></qti-match><qti-set-outcome-value identifier="SCORE"><qti-sum><qti-variable identifier="SCORE"/><qti-base-value base-type="float">${score}</qti-base-value></qti-sum></qti-set-outcome-value></qti-response-if></qti-response-condition>`,
    );
  return conditions.length === 0 ? '' : `<qti-response-processing>${conditions.join('')}</qti-response-processing>`;
}
