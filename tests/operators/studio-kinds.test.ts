import { and, eq, getTableName, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allStudioKinds } from '../../gateway/all-studio-kinds.ts';
import { resourceKind } from '../../gateway/library/resources/resource-kind.ts';
import { foldText } from '../../gateway/library/terms/fold-text.ts';
import { groupNames } from '../../gateway/operators/studio/accounts/rights.ts';
import type { StudioField, StudioKind } from '../../gateway/operators/studio/entries/kind.ts';
import { readValues } from '../../gateway/operators/studio/entries/value-schema.ts';
import { constraintFault, Refused } from '../../gateway/operators/studio/refused.ts';
import { question, questionFigure } from '../../gateway/platform/db/schema/question.ts';
import { resourceChange } from '../../gateway/platform/db/schema/resource.ts';
import { blockedWord, siteText } from '../../gateway/platform/db/schema/site.ts';
import { takedownNotice } from '../../gateway/platform/db/schema/takedown.ts';
import { textbookNode } from '../../gateway/platform/db/schema/tree.ts';
import { bankQuestions, questionFigures } from '../../gateway/questions/bank/question-store.ts';
import { embedded } from '../kit/gateway/databases.ts';
import { demoMorning } from '../kit/gateway/gateway-app.ts';

const firstPage = { where: {}, search: '', order: undefined, limit: 30, offset: 0 };
let demo: Awaited<ReturnType<typeof embedded.openDemo>>;
beforeAll(async () => {
  demo = await embedded.openDemo(demoMorning);
  // what no demo has
  await demo.db.insert(siteText).values({ key: 'hotline', value: '400-000-0000', updatedAt: demoMorning });
  await demo.db.insert(takedownNotice).values({
    number: 'QQ20261119-ABCDEFGH',
    name: '江城出版社',
    contact: 'rights@publisher.example',
    rightKind: 'copyright',
    statement: '这份文件扫描自我社图书，未经许可。',
    signature: '林晓雨',
    dueAt: demoMorning,
  });
  await demo.db.insert(blockedWord).values({ word: '不许写的词' });
});
afterAll(() => demo.close());

function faultsOf(kind: StudioKind, values: unknown) {
  try {
    readValues(kind, values);
  } catch (error) {
    if (error instanceof Refused) return error.body.fields;
    throw error;
  }
  return {};
}

const writable = (fields: readonly StudioField[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(fields.filter(({ readOnly }) => !readOnly).map(({ name }) => [name, values[name]]));

describe.each(allStudioKinds.map((kind) => [kind.kind, kind] as const))('%s', (_name, kind) => {
  test('its form takes what stands on the site', async () => {
    const { list, total } = await kind.store.list(demo.db, firstPage);
    expect(total, 'the demo has some').toBeGreaterThan(0);
    for (const { id, values } of list) {
      expect(faultsOf(kind, values), id).toEqual({});
      const read = writable(kind.fields, readValues(kind, values));
      expect(read, id).toEqual(writable(kind.fields, values));
    }
  });

  test('an entry that is written as it is stays as it is', async () => {
    if (!kind.acts.includes('edit')) return;
    const [first] = (await kind.store.list(demo.db, firstPage)).list;
    await kind.store.write(demo.db, first?.id ?? '', readValues(kind, first?.values), demoMorning);
    expect(await kind.store.read(demo.db, first?.id ?? '')).toEqual(first?.values);
  });

  test('a new entry gets an id that is free', async () => {
    if (!kind.acts.includes('create')) return;
    const [first] = (await kind.store.list(demo.db, firstPage)).list;
    const values = {
      ...first?.values,
      ...(kind.key && { [kind.key]: kind.kind === 'text' ? 'hotlineHours' : 'a-new-key' }),
    };
    const id = await kind.store.nextId(demo.db, values);
    expect(await kind.store.read(demo.db, id)).toBeUndefined();
  });

  test('fields, choices and acts are complete', () => {
    const names = kind.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain(kind.titleField);
    expect(Object.keys(groupNames)).toContain(kind.group);
    for (const field of kind.fields) {
      if (field.type === 'choice' || field.type === 'choices')
        expect(field.choices?.length, field.name).toBeGreaterThan(0);
      if (field.type === 'list') expect(field.fields?.length, field.name).toBeGreaterThan(0);
      if (field.of)
        expect(
          allStudioKinds.map((one) => one.kind),
          field.name,
        ).toContain(field.of);
    }
  });
});

describe('resources', () => {
  const anyResource = async () => {
    const [first] = (await resourceKind.store.list(demo.db, firstPage)).list;
    if (!first) throw new Error('the demo has no resource');
    return first;
  };
  const searched = async (id: string) => {
    const { rows } = await demo.db.execute<{ search_text: string; topic_text: string; version_id: string }>(
      sql`select search_text, topic_text, version_id from resource where id = ${id}`,
    );
    return rows[0];
  };

  test('a new title and chapter are what searches read, and the chapter brings its edition', async () => {
    const { id, values } = await anyResource();
    const { rows } = await demo.db.execute<{ id: string; name: string; version_id: string }>(
      sql`select id, name, version_id from textbook_node where parent_id is not null order by id desc limit 1`,
    );
    const [chapter] = rows;
    const changed = { ...values, resourceName: '改过的标题甲乙丙', chapterId: String(chapter?.id) };
    await resourceKind.store.write(demo.db, id, readValues(resourceKind, changed), demoMorning);
    expect(await searched(id)).toMatchObject({ search_text: '改过的标题甲乙丙', version_id: chapter?.version_id });
    expect((await searched(id))?.topic_text).toContain(foldText(chapter?.name ?? '?'));
  });

  test('one that is withdrawn is gone, and back when it is published again', async () => {
    const { id, values } = await anyResource();
    await resourceKind.store.remove(demo.db, id);
    expect(await resourceKind.store.read(demo.db, id)).toBeUndefined();
    await resourceKind.store.write(demo.db, id, readValues(resourceKind, values), demoMorning);
    expect(await resourceKind.store.read(demo.db, id)).toEqual(values);
  });

  test('a note of what has changed goes into the record of changes, once', async () => {
    const { id, values } = await anyResource();
    const notes = () => demo.db.select().from(resourceChange).where(eq(resourceChange.note, '订正第 3 题答案'));
    await resourceKind.store.write(
      demo.db,
      id,
      readValues(resourceKind, { ...values, changeNote: '订正第 3 题答案' }),
      demoMorning,
    );
    expect(await notes()).toMatchObject([{ resourceId: Number(id) }]);
    expect((await resourceKind.store.read(demo.db, id))?.changeNote).toBe('');
  });

  test.each([
    ['free', 5, '这种收费方式没有价格，请填 0'],
    ['points', 0, '请填写价格'],
  ])('charge %s at %i: %s', async (chargeType, price, message) => {
    const { values } = await anyResource();
    expect(faultsOf(resourceKind, { ...values, chargeType, price })).toEqual({ price: message });
  });
});

describe('questions', () => {
  const kind = allStudioKinds.find((one) => one.kind === 'question');
  const storeOf = () => {
    if (!kind) throw new Error('there is no such kind');
    return kind.store;
  };
  const write = async (id: string, change: Readonly<Record<string, unknown>>) => {
    const values = { ...(await storeOf().read(demo.db, id)), ...change };
    await storeOf().write(demo.db, id, readValues({ fields: kind?.fields ?? [] }, values, id), demoMorning);
    return (await bankQuestions(demo.db, [Number(id)]))[0];
  };
  const picture = `question-pictures/${'a'.repeat(24)}-40x30.png`;

  test('sub-questions are added, changed and moved, and keep their ids', async () => {
    const [row] = await demo.db
      .select({ id: question.id, parts: question.subQuestions })
      .from(question)
      .where(and(isNull(question.withdrawnAt), sql`jsonb_array_length(${question.subQuestions}) > 1`))
      .limit(1);
    const id = String(row?.id);
    const values = await storeOf().read(demo.db, id);
    const parts = (values?.subQuestions ?? []) as { id: string; stem: string; options: unknown[] }[];
    const [first, ...others] = parts;
    const added = { ...first, id: null, number: 99, stem: '新的一问', options: [{ text: '甲' }, { text: '乙' }] };
    const shown = await write(id, { subQuestions: [...others, { ...first, stem: '改过的一问' }, added] });
    const ids = row?.parts.map((part) => part.id) ?? [];
    expect(shown?.subQuestions.map((part) => part.id).slice(0, -1)).toEqual([...ids.slice(1), ids[0]]);
    expect(shown?.subQuestions.at(-2)?.stem).toBe('改过的一问');
    expect(shown?.subQuestions.at(-1)).toMatchObject({
      stem: '新的一问',
      options: [
        { key: 'A', text: '甲' },
        { key: 'B', text: '乙' },
      ],
    });
  });

  test('a picture stands in place of a drawing, which is kept, hidden and shown again', async () => {
    const [drawn] = await demo.db.select().from(questionFigure).limit(1);
    const id = String(drawn?.questionId);
    expect(await storeOf().read(demo.db, id)).toMatchObject({ picture: null, figureShown: true });
    expect((await write(id, { picture }))?.figure).toBe(picture);
    expect((await write(id, { picture: null, figureShown: false }))?.figure).toBe('');
    expect((await write(id, { figureShown: true }))?.figure).toBe(`questions/${id}.svg`);
    expect(await questionFigures(demo.db, [Number(id)])).toHaveProperty('size', 1);
  });

  test('a question without a drawing gets a picture, and loses it', async () => {
    const drawn = demo.db.select({ id: questionFigure.questionId }).from(questionFigure);
    const [row] = await demo.db
      .select({ id: question.id })
      .from(question)
      .where(and(isNull(question.withdrawnAt), notInArray(question.id, drawn)))
      .limit(1);
    const id = String(row?.id);
    expect((await write(id, { picture }))?.figure).toBe(picture);
    expect((await write(id, { picture: null, figureShown: true }))?.figure).toBe('');
    expect(await storeOf().read(demo.db, id)).toMatchObject({ picture: null, figureShown: false });
  });
});

test('prizes keep their ids, and what has been given away stays given away', async () => {
  const kind = allStudioKinds.find((one) => one.kind === 'campaign');
  if (!kind) throw new Error('there is no such kind');
  const { list } = await kind.store.list(demo.db, firstPage);
  const found = list.find(({ values }) =>
    (values.prizes as { stock: number | null }[]).some(({ stock }) => stock !== null),
  );
  const prizes = (found?.values.prizes ?? []) as { id: string; stock: number | null }[];
  const prize = prizes.find(({ stock }) => (stock ?? 0) > 1);
  await demo.db.execute(sql`update campaign_prize set remaining = stock - 2 where id = ${prize?.id}`);
  const more = prizes.map((one) => (one.id === prize?.id ? { ...one, stock: (one.stock ?? 0) + 10 } : one));
  await kind.store.write(demo.db, found?.id ?? '', readValues(kind, { ...found?.values, prizes: more }), demoMorning);
  const { rows } = await demo.db.execute(
    sql`select stock - remaining as given from campaign_prize where id = ${prize?.id}`,
  );
  expect(rows).toEqual([{ given: 2 }]);
});

test('the tables of all kinds take the ids that the studio gives', async () => {
  const tables = [...new Set(allStudioKinds.flatMap(({ store }) => store.tables.map((table) => getTableName(table))))];
  const { rows } = await demo.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where identity_generation = 'ALWAYS' and column_name = 'id' and table_name in ${tables}`);
  expect(rows).toEqual([]);
});

test('a chapter cannot stand below itself or what is below it', async () => {
  const [child] = await demo.db.select().from(textbookNode).where(isNotNull(textbookNode.parentId)).limit(1);
  const below = (id: number, parentId: number | null | undefined) =>
    demo.db
      .update(textbookNode)
      .set({ parentId })
      .where(eq(textbookNode.id, id))
      .then(() => undefined, constraintFault);
  const { id = 0, parentId } = child ?? {};
  const message = '上级不能是它自己或它的下级';
  expect([await below(id, id), await below(parentId ?? 0, id), await below(id, parentId)]).toEqual([
    ...[message, message, undefined],
  ]);
});

test('what has left the site is still there for who refers to it', async () => {
  const { rows } = await demo.db.execute<{ id: number }>(sql`
    update resource set withdrawn_at = now() where id = (select id from resource where withdrawn_at is null limit 1)
    returning id::int`);
  const ids = rows.map(({ id }) => String(id));
  const { list } = await resourceKind.store.list(demo.db, { ...firstPage, ids });
  expect(list.map(({ id }) => id)).toEqual(ids);
});
