import { crc32 } from 'node:zlib';
import { tokenRuleOf } from '../../shared/catalogue/endpoint.ts';
import { callKey } from '../../shared/catalogue/request.ts';
import type { UserInfo } from '../../shared/catalogue/user.schema.ts';
import { userInfo } from '../../shared/catalogue/user.ts';
import { customerIdAfterLoad, isSchoolMode, userForCustomer } from '../../shared/domain/school-mode.ts';
import { displayName, pointsText } from '../../shared/domain/user-display.ts';
import { memberKindOf } from '../../shared/domain/vip.ts';
import { CodedError } from '../../shared/errors.ts';
import { fileUrl, type SiteFacts } from '../../shared/hosts.ts';
import { type PersonShown, personalDataId } from '../../shared/personal-data.ts';
import { escapeJson, type PagePlan, type PlannedCall } from '../../shared/render.ts';
import type { DataSource, LoadedData } from '../data/data-source.ts';
import type { RequestContext } from './page-request.ts';

/** The personal calls of a page, by key. */
export type PersonalCalls = ReadonlyMap<string, PlannedCall>;

const isPersonal = ({ endpoint, input }: PlannedCall) => tokenRuleOf(endpoint, input) !== 'never';

/** The calls that depend on the token. */
export const personalCalls = ({ calls }: Pick<PagePlan, 'calls'>): PersonalCalls =>
  new Map(calls.filter(isPersonal).map((planned) => [callKey(planned.endpoint, planned.input), planned]));

/**
 * Whether signed-in visitors can share the page: nothing that decides its status depends on the token, and it may be
 * stored.
 */
export const hasShell = ({ calls, storable }: Pick<PagePlan, 'calls' | 'storable'>) =>
  storable && !calls.some((planned) => planned.required && isPersonal(planned));

/** The plan of a shell: of the calls with a token those that answer a guest as well, as they answer a guest. */
export const planOfShell = (plan: PagePlan): PagePlan => ({
  ...plan,
  calls: plan.calls.filter(({ endpoint }) => endpoint.token !== 'required'),
});

/** A larger answer is left to the browser: it asks for it itself. */
const maxAnswerLength = 256 * 1024;

interface PersonalDataOptions {
  readonly data: Pick<DataSource, 'load'>;
  readonly site: SiteFacts;
  /** Longest wait for a call; what has not come by then is left to the browser. */
  readonly deadlineMs: number;
}

/**
 * The block with the answers to the personal calls of a page, as it stands behind a shell; empty for a page without such
 * calls. Never rejects.
 */
export type LoadPersonalData = (calls: PersonalCalls, token: string, context: RequestContext) => Promise<string>;

export const createPersonalData =
  ({ data, site, deadlineMs }: PersonalDataOptions): LoadPersonalData =>
  async (calls, token, context) => {
    if (calls.size === 0) return '';
    let person: PersonShown | undefined;

    async function answerTo(planned: PlannedCall): Promise<string | undefined> {
      const { endpoint, input } = planned;
      const everybodys = endpoint.token === 'optional' ? guestAnswer(planned) : undefined;
      try {
        const own = await data.load(endpoint, input, { ...context, token, deadlineMs });
        if (own.json.length > maxAnswerLength) return undefined;
        if (endpoint.name === userInfo.name) person = personShown(own.data as UserInfo, site);
        const isSame = (await everybodys)?.json === own.json;
        return isSame ? '{"same":true}' : `{"data":${own.json}}`;
      } catch (error) {
        return isFinal(error) ? escapeJson(JSON.stringify({ code: error.code, message: error.message })) : undefined;
      }
    }

    /** What the shell was rendered with, as a rule from the cache. */
    const guestAnswer = ({ endpoint, input }: PlannedCall): Promise<LoadedData | undefined> =>
      data.load(endpoint, input, { ...context, token: '', deadlineMs }).catch(() => undefined);

    const answers = await Promise.all(
      [...calls].map(async ([key, planned]) => {
        const answer = await answerTo(planned);
        return answer === undefined ? [] : [`${escapeJson(JSON.stringify(key))}:${answer}`];
      }),
    );
    const shown = person ? `"person":${escapeJson(JSON.stringify(person))},` : '';
    const block = `{"tokenChecksum":${crc32(token)},${shown}"answers":{${answers.flat().join()}}}`;
    return `<script type="application/json" id="${personalDataId}">${block}</script>`;
  };

/**
 * Whether the gateway has refused the call: asking again would bring nothing else. A deadline, a refusal under load and a
 * failure of the gateway pass.
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
