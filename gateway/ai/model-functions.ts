import { type AiForm, compositionForm } from '../../shared/ai/calls/ai-tools.schema.ts';
import { jsonSchemaOf } from '../../shared/openapi.schema.ts';
import { questionTypes } from '../../shared/questions/question-types.ts';
import { isFields, jsonIn } from './json-fields.ts';
import type { ModelCall } from './model-delta.ts';
import type { Source } from './retrieval.ts';

/** A function that the model may call; `parameters` is a JSON Schema. */
export interface ModelFunction {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
}

/** What the model may propose. None of these changes anything: a person submits the form. */
export const modelFunctions: readonly ModelFunction[] = [
  {
    name: 'fill_composition',
    description: '填好智能组卷的表单，给老师核对。分值 score 是每题的分，difficulty 是预计得分率 0 到 1。',
    parameters: jsonSchemaOf(compositionForm, 'input'),
  },
  {
    name: 'add_questions',
    description: '建议把检索资料中的试题加入试题篮。',
    parameters: {
      type: 'object',
      properties: { ids: { type: 'array', items: { type: 'string' }, description: '检索资料中试题的 id' } },
      required: ['ids'],
    },
  },
  {
    name: 'search_library',
    description: '按关键词检索题库和资源库，得到更多资料。',
    parameters: { type: 'object', properties: { keyWord: { type: 'string' } }, required: ['keyWord'] },
  },
];

/** A form that a model may fill; the short form of a tool is offered where there is no model. */
export type ProposedForm = Exclude<AiForm, { name: 'tool' }>;

/** What a call of the model comes to: a form to show, another search, or nothing that could be used. */
export type CallResult =
  | { readonly kind: 'form'; readonly form: ProposedForm }
  | { readonly kind: 'search'; readonly keyWord: string }
  | { readonly kind: 'unusable' };

const unusable = { kind: 'unusable' } as const;
const maxKeyWord = 50;
const mostQuestions = 20;

/** Checks a call by the schema of the form it fills; questions and points count only where they were retrieved. */
export function readCall(
  call: ModelCall,
  known: { sources: readonly Source[]; pointIds: ReadonlySet<string> },
): CallResult {
  const given = jsonIn(call.arguments);
  if (!isFields(given)) return unusable;
  if (call.name === 'fill_composition') return readComposition(given, known.pointIds);
  if (call.name === 'add_questions') return readQuestions(given, known.sources);
  if (call.name !== 'search_library' || typeof given.keyWord !== 'string') return unusable;
  const keyWord = given.keyWord.trim().slice(0, maxKeyWord);
  return keyWord === '' ? unusable : { kind: 'search', keyWord };
}

function readComposition(given: object, pointIds: ReadonlySet<string>): CallResult {
  const read = compositionForm.safeParse(given);
  if (!read.success) return unusable;
  const { studyPhaseCode, subjectCode, rows } = read.data;
  const codes = new Set(questionTypes(studyPhaseCode, subjectCode).map(({ code }) => code));
  const known = rows
    .filter(({ typeCode }) => codes.has(typeCode))
    // chapters are not among the retrieved data
    .map(({ kpointIds = [], chapterIds: _, ...row }) => {
      const ids = kpointIds.filter((id) => pointIds.has(id));
      return { ...row, ...(ids.length > 0 && { kpointIds: ids }) };
    });
  if (known.length === 0) return unusable;
  return { kind: 'form', form: { name: 'composition', values: { ...read.data, rows: known } } };
}

function readQuestions({ ids }: { readonly ids?: unknown }, sources: readonly Source[]): CallResult {
  const known = new Set(
    sources.filter(({ citation }) => citation.kind === 'question').map(({ citation }) => citation.id),
  );
  const wanted = (Array.isArray(ids) ? ids : []).map(String).filter((id) => known.has(id));
  const kept = [...new Set(wanted)].slice(0, mostQuestions);
  return kept.length === 0 ? unusable : { kind: 'form', form: { name: 'basket', values: { ids: kept } } };
}
