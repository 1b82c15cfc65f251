import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseClosedAccounts } from '../../gateway/people/lifecycle/erase-accounts.ts';
import { storeBelow } from '../../gateway/platform/files/file-store.ts';
import { sweepEvidence } from '../../gateway/questions/evidence/evidence-store.ts';
import type { InputOf } from '../../shared/contract/endpoint.ts';
import { closeAccount } from '../../shared/people/calls/user.ts';
import { dayMs } from '../../shared/platform/china-time.ts';
import {
  deleteEvidence,
  evidenceDetail,
  evidenceList,
  saveEvidence,
} from '../../shared/questions/calls/class-evidence.ts';
import { deletePaper, savePaper } from '../../shared/questions/calls/composition.ts';
import { maxEvidence } from '../../shared/questions/evidence/evidence-limits.ts';
import { anOwnQuestion } from '../../shared/questions/testing/an-own-question.ts';
import { logIn, password } from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway, type UserGateway } from '../kit/gateway/user-gateway.ts';

let gateway: UserGateway;
let token: string;
let other: string;
beforeAll(async () => {
  gateway = await startUserGateway();
  token = await logIn(gateway, 1);
  other = await logIn(gateway, 2);
});
afterAll(() => gateway[Symbol.asyncDispose]());

/** A paper of two written questions, of 5 and 12 marks. */
const aPaper = (as = token) =>
  gateway.call(
    savePaper,
    {
      title: '月考卷',
      sections: [
        {
          title: '解答题',
          items: [
            { questionId: 'own-1', score: 5, own: anOwnQuestion({ stem: '求甲' }) },
            { questionId: 'own-2', score: 12, own: anOwnQuestion({ stem: '求乙' }) },
          ],
        },
      ],
    },
    { token: as },
  );

type Save = InputOf<typeof saveEvidence>;
const pupils = [
  { number: '01', marks: [5, 10.5] },
  { number: '02', marks: [0, null] },
];
async function aSave(fields: Partial<Save> = {}): Promise<Save> {
  const { id, version } = await aPaper();
  return { paperId: id, paperVersion: version, className: '高二（3）班', day: '2026-11-27', pupils, ...fields };
}
const save = (input: Save, as = token) => gateway.envelopeOf(saveEvidence, input, { token: as });
const stored = async (fields: Partial<Save> = {}) => gateway.call(saveEvidence, await aSave(fields), { token });
const listed = (input = {}, as = token) => gateway.call(evidenceList, input, { token: as });

test('stores the marks of a class with the questions of the paper, lists and deletes them', async () => {
  const input = await aSave();
  const { evidenceId, expiresAt } = await gateway.call(saveEvidence, input, { token });
  const brief = { evidenceId, paperId: input.paperId, title: '月考卷', className: '高二（3）班', day: '2026-11-27' };
  expect((await listed({ paperId: input.paperId })).list).toMatchObject([{ ...brief, pupilNum: 2, expiresAt }]);
  expect(await gateway.call(evidenceDetail, { evidenceId }, { token })).toMatchObject({
    ...brief,
    questions: [
      { questionId: 'own-1', score: 5 },
      { questionId: 'own-2', score: 12 },
    ],
    pupils,
  });
  // the marks outlive their paper
  await gateway.call(deletePaper, { id: input.paperId }, { token });
  expect(await gateway.call(evidenceDetail, { evidenceId }, { token })).toMatchObject(brief);
  await gateway.call(deleteEvidence, { evidenceId }, { token });
  expect(await gateway.codeOf(evidenceDetail, { evidenceId }, { token })).toBe(404);
});

test('stores the same marks once, also where both saves come together', async () => {
  const input = await aSave();
  const again = { ...input, pupils: pupils.map(({ number, marks }) => ({ marks, number })) };
  const [first, second] = await Promise.all([
    gateway.call(saveEvidence, input, { token }),
    gateway.call(saveEvidence, again, { token }),
  ]);
  expect(second.evidenceId).toBe(first.evidenceId);
  const longer = await gateway.call(saveEvidence, { ...input, keep: 'year' }, { token });
  const { list } = await listed({ paperId: input.paperId });
  expect(list).toMatchObject([{ evidenceId: first.evidenceId, expiresAt: longer.expiresAt }]);
  // other marks, another class, another day
  for (const fields of [
    { pupils: [{ number: '01', marks: [5, 11] }] },
    { className: '高二（4）班' },
    { day: '2026-11-26' },
  ])
    expect((await save({ ...input, ...fields })).code).toBe(200);
  expect((await listed({ paperId: input.paperId })).list).toHaveLength(4);
});

test('stores names only where they are sent', async () => {
  const names = async (fields: Partial<Save>) => {
    const { evidenceId } = await stored(fields);
    return (await gateway.call(evidenceDetail, { evidenceId }, { token })).pupils.map(({ name }) => name);
  };
  expect(await names({})).toEqual([undefined, undefined]);
  expect(await names({ pupils: [{ number: '1', name: '张三', marks: [1, 1] }] })).toEqual(['张三']);
});

test.each<[string, Partial<Save>, number, RegExp]>([
  ['a mark above the full mark', { pupils: [{ number: '1', marks: [6, 1] }] }, 422, /第 1 题：6 分超过满分 5 分/],
  ['too few marks', { pupils: [{ number: '1', marks: [1] }] }, 422, /试卷有 2 题/],
  ['a number twice', { pupils: [pupils, pupils].flat() }, 422, /学号 01 重复/],
  ['no marks at all', { pupils: [{ number: '1', marks: [null, null] }] }, 422, /没有一个分数/],
  ['another version of the paper', { paperVersion: 9 }, 409, /试卷刚被修改/],
  ['a paper that is not there', { paperId: '999999' }, 404, /试卷不存在/],
])('refuses %s', async (_, fields, code, message) => {
  expect(await save(await aSave(fields))).toMatchObject({ code, message: expect.stringMatching(message) });
});

test.each<[string, Partial<Save>]>([
  ['a name for a number', { pupils: [{ number: '张三', marks: [1, 1] }] }],
  ['a name in letters', { pupils: [{ number: 'ZhangSan', marks: [1, 1] }] }],
  ['an identity card in a 学籍号', { pupils: [{ number: 'G110101201001011234', marks: [1, 1] }] }],
  ['the number of an identity card', { pupils: [{ number: '110101201001011234', marks: [1, 1] }] }],
  ['a negative mark', { pupils: [{ number: '1', marks: [-1, 1] }] }],
  ['a day that is none', { day: '2026-02-30' }],
  ['no name of the class', { className: ' ' }],
  ['301 pupils', { pupils: Array.from({ length: 301 }, (__, i) => ({ number: `${i}`, marks: [1, 1] })) }],
])('takes no %s', async (_, fields) => {
  expect((await save(await aSave(fields))).code).toBe(422);
});

test("takes no marks for somebody else's paper, and shows nobody else's", async () => {
  const input = await aSave();
  expect((await save(input, other)).code).toBe(404);
  const { evidenceId } = await gateway.call(saveEvidence, input, { token });
  expect((await listed({}, other)).list).toEqual([]);
  expect(await gateway.codeOf(evidenceDetail, { evidenceId }, { token: other })).toBe(404);
  expect(await gateway.codeOf(deleteEvidence, { evidenceId }, { token: other })).toBe(404);
  expect(await gateway.codeOf(evidenceList, {})).toBe(-1);
  expect((await listed({ paperId: input.paperId })).list).toHaveLength(1);
});

test('keeps marks until thirty days after the term, or a year, and then no more', async () => {
  const at = (days: number) => gateway.clock.now() + days * dayMs;
  const [short, long] = [await stored(), await stored({ keep: 'year' })];
  expect(Date.parse(long.expiresAt)).toBe(at(365));
  expect(Date.parse(short.expiresAt)).toBeLessThan(at(240));
  await sweepEvidence(gateway.db, Date.parse(short.expiresAt) - 1);
  const ids = async () => (await listed()).list.map(({ evidenceId }) => evidenceId);
  expect(await ids()).toEqual(expect.arrayContaining([short.evidenceId, long.evidenceId]));
  await sweepEvidence(gateway.db, Date.parse(short.expiresAt));
  expect(await ids()).not.toContain(short.evidenceId);
  expect(await ids()).toContain(long.evidenceId);
});

test('keeps so many at most, and lists each once', async () => {
  const { id, version } = await aPaper(other);
  const input = { ...(await aSave()), paperId: id, paperVersion: version };
  const ofClass = (n: number) => ({ ...input, className: `${n} 班` });
  for (let i = 0; i < maxEvidence; i += 1) expect((await save(ofClass(i), other)).code).toBe(200);
  expect((await save(ofClass(0), other)).code).toBe(200);
  expect(await save(ofClass(maxEvidence), other)).toMatchObject({
    code: 422,
    message: '最多保存 100 份成绩，请先删除不用的',
  });
  expect((await listed({}, other)).list).toHaveLength(maxEvidence);
});

test('goes with the account', async () => {
  await using own = await startUserGateway();
  const as = await logIn(own, 1);
  const { id, version } = await own.call(
    savePaper,
    {
      title: '卷',
      sections: [{ title: '题', items: [{ questionId: 'own-1', score: 5, own: anOwnQuestion({ stem: '甲' }) }] }],
    },
    { token: as },
  );
  const marks = { className: '一班', day: '2026-11-27', pupils: [{ number: '1', marks: [5] }] };
  await own.call(saveEvidence, { paperId: id, paperVersion: version, ...marks }, { token: as });
  await own.call(closeAccount, { password }, { token: as });
  own.clock.advanceSeconds(40 * 24 * 3600);
  await eraseClosedAccounts({
    db: own.db,
    clock: own.clock,
    log: own.log,
    publicFiles: storeBelow(own.store, 'public'),
  });
  const { rows } = await own.db.execute<{ n: number }>(
    'select count(*)::int as n from class_evidence where user_id = 1',
  );
  expect(rows[0]?.n).toBe(0);
});
