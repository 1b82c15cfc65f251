/** What can be wrong with an answer, as the report says it. */
export const problems = {
  noAnswer: 'no answer',
  serverError: 'server error',
  noEnvelope: 'no envelope of code, message and data',
  codeType: 'code is no integer',
  noMessage: 'a refusal without a message',
  dataMismatch: 'data does not fit',
  refused: 'refused, but the input is right',
  accepted: 'accepted, but the input is wrong',
  loginCode: 'expected code -1',
} as const;

/** How a gateway is put right, by the problem. */
const remedies: Readonly<Record<keyof typeof problems, string>> = {
  noAnswer: 'find out why the connection ended or nothing came within a minute',
  serverError: 'refuse wrong input with an envelope and a code below 500; 5xx makes the edge stop asking for a while',
  noEnvelope: 'answer HTTP 200 with {"code": 200, "message": "...", "data": ...} around the data',
  codeType: 'send `code` as a number',
  noMessage: 'give every refusal a `message` that people can read',
  dataMismatch: 'send `data` as the call’s answer schema in docs/openapi.json has it; more fields do no harm',
  refused: 'answer this input, which fits the call’s schema in docs/openapi.json, with code 200',
  accepted: 'check the input against the call’s schema in docs/openapi.json and refuse what does not fit',
  loginCode: 'answer code -1 where a call that needs a login comes without a token or with one that is unknown',
};
const kinds = Object.keys(problems) as (keyof typeof problems)[];

/** What to do about a problem; empty for one that only a flow can have and says itself. */
export function remedyOf(problem: string): string {
  const kind = kinds.find((one) => problem.startsWith(problems[one]));
  return kind ? remedies[kind] : '';
}
