import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { familyText } from '../../gateway/questions/bank/family-text.ts';
import { familyStem } from '../../shared/questions/question-likeness.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';

const stems: readonly (readonly [stem: string, family: string])[] = [
  ['已知直线l，n和平面α，l∥α', '已知直线，和平面α，∥α'],
  ['已知直线$p,q$', '已知直线$,$'],
  [String.raw`若$\sin x=\frac{1}{2}$，则$x_{1}^{2}+y=-3.5$`, String.raw`若$\sin =\frac{}{}$，则$_{}^{}=$`],
  ['ABC与a b cd', 'ABC与  cd'],
  ['It is 3 o’clock. A boy\nI', 'It is  ’clock  boy\n'],
  ['H₂O，x²，ａ，é', '₂，²，ａ，é'],
  ['没有字母', '没有字母'],
];

describe.each(databaseKinds)('families of questions on $name', ({ available, open }) => {
  test.skipIf(!available)('leave out numbers and single letters, as in the browser', async () => {
    const { db, close } = await open();
    const values = sql.join(
      stems.map(([stem]) => sql`(${stem}::text)`),
      sql`, `,
    );
    const { rows } = await db.execute<{ family: string }>(
      sql`select ${familyText} as family from (values ${values}) as question(stem)`,
    );
    await close();
    expect(rows.map(({ family }) => family)).toEqual(stems.map(([, family]) => family));
    expect(stems.map(([stem]) => familyStem(stem))).toEqual(stems.map(([, family]) => family));
  });
});
