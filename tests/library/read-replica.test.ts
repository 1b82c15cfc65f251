import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokenHash } from '../../gateway/people/accounts/session-store.ts';
import { openReplica } from '../../gateway/platform/db/postgres.ts';
import { userSession } from '../../gateway/platform/db/schema/user.ts';
import { resourceDetail } from '../../shared/library/calls/resource.ts';
import { followStation, stationByDomain } from '../../shared/library/calls/station.ts';
import { questionPageList } from '../../shared/questions/calls/question.ts';
import { type DatabaseKind, postgres } from '../kit/gateway/databases.ts';
import { demoMorning, startGatewayApp } from '../kit/gateway/gateway-app.ts';

type TestDatabase = Awaited<ReturnType<DatabaseKind['openDemo']>>;
type Gateway = Awaited<ReturnType<typeof startGatewayApp>>;

const subject = { studyPhaseCode: 300, subjectCode: 2, pageNum: 1, pageSize: 10 };

/** The replica is a copy of the primary that was marked, and that never replays anything. */
describe.skipIf(!postgres.available)('a read replica', () => {
  let primary: TestDatabase;
  let replica: TestDatabase;
  let gateway: Gateway;
  beforeAll(async () => {
    [primary, replica] = [await postgres.openDemo(demoMorning), await postgres.openDemo(demoMorning)];
    await replica.db.execute(sql`update question set source = 'of the replica'`);
  });
  afterAll(() => Promise.all([primary.close(), replica.close()]));
  beforeEach(async () => {
    gateway = await startGatewayApp({ db: primary.db, dataDir: primary.dataDir, replica: replica.db });
  });
  afterEach(() => gateway[Symbol.asyncDispose]());

  const login = async (userId: number) => {
    const token = `reader-${userId}`;
    const expiresAt = new Date(demoMorning.getTime() + 24 * 3_600_000);
    const session = { tokenHash: tokenHash(token), userId, expiresAt };
    await primary.db.insert(userSession).values(session).onConflictDoNothing();
    return token;
  };
  const readFromReplica = async (token?: string) => {
    const { list } = await gateway.call(questionPageList, subject, { token });
    expect(list.length).toBeGreaterThan(0);
    return list.every(({ source }) => source === 'of the replica');
  };

  test('answers guests, and people who have changed nothing', async () => {
    expect(await readFromReplica()).toBe(true);
    expect(await readFromReplica(await login(1))).toBe(true);
    expect(gateway.reads).toEqual(['replica', 'replica']);
  });

  test('does not answer who has changed something that it has not replayed, and still answers all others', async () => {
    const [writer, reader] = [await login(2), await login(3)];
    await gateway.call(followStation, { domain: 'jiangcheng', attention: true }, { token: writer });
    expect(await readFromReplica(writer)).toBe(false);
    expect(await readFromReplica(reader)).toBe(true);
    expect(gateway.reads).toEqual(['behind', 'replica']);
  });

  test('is not asked for what it does not know: the primary is', async () => {
    const { rows } = await replica.db.execute<{ id: string }>(
      sql`delete from resource where id = (select max(id) from resource where main_id is null) returning id::text as id`,
    );
    const id = rows[0]?.id ?? '';
    expect((await gateway.call(resourceDetail, { id })).id).toBe(id);
    expect(gateway.lines).toEqual([]);
  });

  test('that fails leaves its reads to the primary, with a warning in the log', async () => {
    await replica.db.execute(sql`alter table question rename to question_gone`);
    expect(await readFromReplica()).toBe(false);
    expect(gateway.reads).toEqual(['failed']);
    await replica.db.execute(sql`alter table question_gone rename to question`);
    expect(await readFromReplica()).toBe(true);
  });

  test('that is away is left alone for five seconds', async () => {
    await using lonely = await startGatewayApp({
      db: primary.db,
      dataDir: primary.dataDir,
      replica: openReplica({ connectionString: 'postgres://nobody@127.0.0.1:1/none', onIdleError() {} }).db,
    });
    const station = () => lonely.call(stationByDomain, { domain: 'jiangcheng' });
    for (const waitMs of [0, 0, 5_000]) {
      lonely.clock.advanceSeconds(waitMs / 1000);
      expect((await station()).domain).toBe('jiangcheng');
    }
    expect(lonely.reads).toEqual(['failed', 'failed', 'failed']);
  });
});
