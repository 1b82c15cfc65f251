import { randomUUID } from 'node:crypto';
import { encryptPayload } from '../../client/lib/encrypt-payload.ts';
import { basketList, joinBasket, removeFromBasket } from '../../shared/catalogue/basket.ts';
import type { Endpoint } from '../../shared/catalogue/endpoint.ts';
import { cancelOrder, insertOrder } from '../../shared/catalogue/order.ts';
import { checkPaySuccess } from '../../shared/catalogue/pay.ts';
import { schemasOf } from '../../shared/catalogue/schemas.ts';
import { keyWordSearch } from '../../shared/catalogue/search-list.ts';
import { resourceDetail, resourcePicList } from '../../shared/catalogue/tk-resource.ts';
import { userInfo } from '../../shared/catalogue/user.ts';
import { readEnvelope } from '../../shared/envelope.ts';
import type { CheckOptions, Result } from './call-checks.ts';

interface FlowOptions extends CheckOptions {
  /** `PAYLOAD_SECRET` of the gateway, for orders. */
  readonly payloadSecret: string;
}

type Call = <I, D>(endpoint: Endpoint<I, D>, input: I) => Promise<D>;
interface Flow {
  readonly name: string;
  readonly needs: readonly ('token' | 'write')[];
  run(call: Call, options: FlowOptions): Promise<void>;
}

class FlowProblem extends Error {}
const expect = (holds: boolean, problem: string) => {
  if (!holds) throw new FlowProblem(problem);
};

const firstHits = { pageNum: 1, pageSize: 10, params: { studyPhaseCode: 300, subjectCode: 1 } };

async function findResource(call: Call, chargeType?: 'free' | 'pay') {
  const { list } = await call(keyWordSearch, {
    ...firstHits,
    params: { ...firstHits.params, ...(chargeType && { chargeType }) },
  });
  const [hit] = list;
  if (!hit) throw new FlowProblem(`no ${chargeType ?? ''} resource of senior high Chinese to try it with`);
  return hit;
}

const flows: readonly Flow[] = [
  {
    name: 'find a resource, open it, see its pages',
    needs: [],
    async run(call) {
      const hit = await findResource(call);
      const detail = await call(resourceDetail, { id: hit.id });
      expect(detail.id === hit.id, `search says id ${hit.id}, its detail ${detail.id}`);
      await call(resourcePicList, { id: hit.id });
    },
  },
  {
    name: 'the token is somebody',
    needs: ['token'],
    async run(call) {
      expect((await call(userInfo, {})).id !== '', 'user info without an id');
    },
  },
  {
    name: 'put a resource into the basket, see it there, take it out',
    needs: ['token', 'write'],
    async run(call) {
      const { id } = await findResource(call);
      const holds = async () => (await call(basketList, {})).resources.some((resource) => resource.id === id);
      await call(joinBasket, { kind: 'resource', id, checked: true });
      expect(await holds(), 'joinBasket succeeded, but the basket lacks the resource');
      await call(removeFromBasket, { kind: 'resource', ids: [id] });
      expect(!(await holds()), 'remove succeeded, but the basket still has the resource');
    },
  },
  {
    name: 'order a paid resource twice with one intent, ask for its state, cancel it',
    needs: ['token', 'write'],
    async run(call, { payloadSecret }) {
      const { id } = await findResource(call, 'pay');
      const wanted = { intent: randomUUID(), goods: [{ kind: 'resource', id }], payMode: 'scanCode' };
      const { data: orderData } = encryptPayload(wanted, payloadSecret);
      const first = await call(insertOrder, { orderData });
      const second = await call(insertOrder, { orderData });
      expect(first.orderNo === second.orderNo, 'the same intent made two orders');
      const { orderNo } = first;
      const { state } = await call(checkPaySuccess, { orderNo });
      expect(state === 'created' || state === 'paying', `a new order is ${state}`);
      expect((await call(cancelOrder, { orderNo })).state === 'closed', 'a cancelled order is not closed');
    },
  },
];

/** Runs the flows that these options allow. */
export async function runFlows(options: FlowOptions): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, needs, run } of flows) {
    if (needs.includes('token') && options.token === undefined) continue;
    if (needs.includes('write') && !options.write) continue;
    const problem = await run(callWith(options), options).then(
      () => undefined,
      (error: Error) => error.message,
    );
    results.push({ call: 'flow', check: name, passed: problem === undefined, detail: problem ?? '' });
  }
  return results;
}

const callWith =
  ({ send, token }: FlowOptions): Call =>
  async <I, D>(endpoint: Endpoint<I, D>, input: I) => {
    const { status, envelope, text } = await send(endpoint, input, endpoint.token === 'never' ? undefined : token);
    const verdict = envelope && readEnvelope(envelope);
    if (!verdict?.ok) throw new FlowProblem(`${endpoint.name}: ${status} ${text}`);
    const data = schemasOf(endpoint)?.data.safeParse(verdict.data);
    if (!data?.success) throw new FlowProblem(`${endpoint.name}: data does not fit its schema`);
    return data.data as D;
  };
