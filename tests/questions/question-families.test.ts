import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../gateway/platform/db/migrate.ts';
import { familyText } from '../../shared/questions/question-likeness.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';

interface Texts {
  readonly stem: string;
  readonly options: readonly string[];
}

const of = (stem: string, ...options: readonly string[]): Texts => ({ stem, options });

/** Questions, each of the family of the one beside it. */
const pairs: readonly (readonly [Texts, Texts])[] = [
  [of('已知直线l，n和平面α，l∥α'), of('已知直线，和平面α，∥α')],
  [of('已知直线$p,q$'), of('已知直线$,$')],
  [of(String.raw`若$\sin x=\frac{1}{2}$，则$x_{1}^{2}+y=-3.5$`), of(String.raw`若$\sin =\frac{}{}$，则$_{}^{}=$`)],
  [of('ABC与a b cd'), of('ABC与  cd')],
  [of('It is 3 o’clock. A boy\nI'), of('It is  ’clock  boy\n')],
  [of('H₂O，x²，ａ，é'), of('₂，²，ａ，é')],
  [of('选项的顺序', '无解', String.raw`$\frac{1}{2}$ cm`, '3 或 4'), of('选项的顺序', '5 或 -6', '无解', '$7$ cm')],
];
const different = [...pairs.map(([one]) => one), of('选项的顺序', '有解', '$1$ cm', '3 或 4'), of('没有字母')];

describe.each(databaseKinds)('families of questions on $name', ({ available, open }) => {
  test.skipIf(!available)('are judged alike in the database and in the browser', async () => {
    const { db, close } = await open();
    await migrate(db);
    const hashesOf = async (texts: readonly Texts[]) => {
      const { rows } = await db.execute<{ family: string }>(
        sql`select question_family(300, 2, 30201, '', one ->> 'stem',
              array(select jsonb_array_elements_text(one -> 'options'))) as family
            from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality as known (one, place)
            order by place`,
      );
      return rows.map(({ family }) => family);
    };
    const [firsts, seconds] = [await hashesOf(pairs.map(([one]) => one)), await hashesOf(pairs.map(([, two]) => two))];
    const all = await hashesOf(different);
    await close();
    expect(seconds).toEqual(firsts);
    expect(new Set(all).size).toBe(different.length);
  });
});

test('families of questions in the browser are those of the table', () => {
  const textOf = ({ stem, options }: Texts) =>
    familyText({ passage: '', stem, options: options.map((text) => ({ text })) });
  expect(pairs.map(([, two]) => textOf(two))).toEqual(pairs.map(([one]) => textOf(one)));
  expect(new Set(different.map(textOf)).size).toBe(different.length);
});
