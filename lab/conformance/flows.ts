import { randomUUID } from 'node:crypto';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { resourceDetail, resourcePicList } from '../../shared/library/calls/resource.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { userInfo } from '../../shared/people/calls/user.ts';
import { basketList, joinBasket, removeFromBasket } from '../../shared/questions/calls/basket.ts';
import { cancelOrder, insertOrder } from '../../shared/shop/calls/order.ts';
import { checkPaySuccess } from '../../shared/shop/calls/pay.ts';
import type { Result } from './call-checks.ts';
import { type Call, callWith, expect, type Flow, type FlowOptions, FlowProblem } from './flow.ts';
import type { Send } from './send.ts';
import { streamFlow } from './stream-flow.ts';
import { uploadFlow } from './upload-flow.ts';

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
  uploadFlow,
  streamFlow,
];

/** Runs the flows that these options allow. */
export async function runFlows(options: FlowOptions): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, needs, run } of flows) {
    if (needs.includes('token') && options.token === undefined) continue;
    if (needs.includes('write') && !options.write) continue;
    const made: string[] = [];
    const send: Send = (endpoint, ...sent) => {
      made.push(endpoint.name);
      return options.send(endpoint, ...sent);
    };
    const recorded = { ...options, send };
    const problem = await run(callWith(recorded), recorded).then(
      () => undefined,
      (error: Error) => error.message,
    );
    results.push({
      call: 'flow',
      check: name,
      passed: problem === undefined,
      problem: problem ?? '',
      detail: problem ?? '',
      made,
    });
  }
  return results;
}
