import { crc32 } from 'node:zlib';
import { tokenRuleOf } from '../../shared/contract/endpoint.ts';
import { CodedError } from '../../shared/contract/errors.ts';
import { callKey } from '../../shared/contract/request.ts';
import type { UserInfo } from '../../shared/people/calls/user.schema.ts';
import { userInfo } from '../../shared/people/calls/user.ts';
import { customerIdAfterLoad, isSchoolMode, userForCustomer } from '../../shared/people/school-mode.ts';
import { displayName, pointsText } from '../../shared/people/user-display.ts';
import { memberKindOf } from '../../shared/people/vip.ts';
import { fileUrl, type SiteFacts } from '../../shared/site/hosts.ts';
import { type PersonShown, personalDataId } from '../../shared/site/personal-data.ts';
import { escapeJson, type PagePlan, type PlannedCall } from '../../shared/site/render.ts';
import type { Cancellation } from '../async/cancellation.ts';
import type { DataSource, LoadedData } from '../data/data-source.ts';
import type { RequestContext } from './page-request.ts';

interface PersonalCall extends PlannedCall {
  readonly key: string;
  /** The key as JSON, escaped for the block. */
  readonly keyJson: string;
}

/** The personal calls of a page. */
export type PersonalCalls = readonly PersonalCall[];

const isPersonal = ({ endpoint, input }: PlannedCall) => tokenRuleOf(endpoint, input) !== 'never';

/** The calls that depend on the token. */
export function personalCalls({ calls }: Pick<PagePlan, 'calls'>): PersonalCalls {
  const byKey = new Map(calls.filter(isPersonal).map((planned) => [callKey(planned.endpoint, planned.input), planned]));
  return [...byKey].map(([key, planned]) => ({ ...planned, key, keyJson: escapeJson(JSON.stringify(key)) }));
}

/** Whether something that decides the page's status depends on the token. */
export const needsToken = ({ calls }: Pick<PagePlan, 'calls'>) =>
  calls.some((planned) => planned.required && isPersonal(planned));

/** Whether signed-in visitors can share the page. */
export const hasShell = (plan: Pick<PagePlan, 'calls'>) => !needsToken(plan);

/** The plan of a shell: of the calls with a token those that answer a guest as well, as they answer a guest. */
export const planOfShell = (plan: PagePlan): PagePlan => ({
  ...plan,
  calls: plan.calls.filter(({ endpoint }) => endpoint.token !== 'required'),
});

/** A larger answer is left to the browser: it asks for it itself. */
const maxAnswerLength = 256 * 1024;

interface PersonalDataOptions {
  readonly data: Pick<DataSource, 'load' | 'peek'>;
  readonly site: SiteFacts;
  /** Longest wait for a call; what has not come by then is left to the browser. */
  readonly deadlineMs: number;
}

/**
 * The block with the answers to the personal calls of a page, as it stands behind a shell; empty for a page without
 * such calls. Never rejects.
 */
export type LoadPersonalData = (calls: PersonalCalls, token: string, context: PersonalContext) => Promise<string>;

/** The request behind the data; it is cancelled when its client leaves. */
export interface PersonalContext extends Pick<RequestContext, 'requestId' | 'trace' | 'client'> {
  readonly cancellation: Cancellation;
}

export const createPersonalData =
  ({ data, site, deadlineMs }: PersonalDataOptions): LoadPersonalData =>
  async (calls, token, context) => {
    if (calls.length === 0) return '';
    const { requestId, trace, client, cancellation } = context;
    const options = { requestId, trace, client, cancellation, token, deadlineMs };
    let person: PersonShown | undefined;
    /** Members of the block's `answers`, as JSON. */
    const answers: string[] = [];

    async function answerTo(planned: PersonalCall): Promise<void> {
      const { endpoint, input, keyJson } = planned;
      const everybodys = endpoint.token === 'optional' ? guestAnswer(planned) : undefined;
      try {
        const own = await data.load(endpoint, input, options);
        if (own.json.length > maxAnswerLength) return;
        if (endpoint.name === userInfo.name) person = personShown(own.data as UserInfo, site);
        const guests = everybodys instanceof Promise ? await everybodys : everybodys;
        answers.push(guests?.json === own.json ? `${keyJson}:{"same":true}` : `${keyJson}:{"data":${own.json}}`);
      } catch (error) {
        if (!isFinal(error)) return;
        const { code, message } = error;
        answers.push(`${keyJson}:${escapeJson(JSON.stringify({ code, message }))}`);
      }
    }

    /** What the shell was rendered with: as a rule in memory. */
    const guestAnswer = ({ endpoint, input }: PlannedCall): LoadedData | Promise<LoadedData | undefined> =>
      data.peek(endpoint, input) ??
      data.load(endpoint, input, { requestId, trace, client, token: '', deadlineMs }).catch(() => undefined);

    await Promise.all(calls.map(answerTo));
    const shown = person ? `"person":${escapeJson(JSON.stringify(person))},` : '';
    const block = `{"tokenChecksum":${crc32(token)},${shown}"answers":{${answers.join()}}}`;
    return `<script type="application/json" id="${personalDataId}">${block}</script>`;
  };

/**
 * Whether the gateway has refused the call: asking again would bring nothing else. A deadline, a refusal under load and
 * a failure of the gateway pass.
 */
const isFinal = (error: unknown): error is CodedError =>
  error instanceof CodedError && error.code !== 408 && error.code !== 429 && !(error.code >= 500 && error.code < 600);

function personShown(account: UserInfo, { cdnBaseUrl }: SiteFacts): PersonShown {
  const customerId = customerIdAfterLoad(account, '');
  const user = userForCustomer(account, customerId);
  const { badge, borderColor } = memberKindOf(user.userType);
  return {
    name: displayName(user),
    picture: user.avatar && fileUrl(cdnBaseUrl, user.avatar),
    badge,
    border: borderColor,
    points: pointsText(user.integralAmount),
    inSchoolMode: isSchoolMode({ hasToken: true, user, customerId }),
  };
}
