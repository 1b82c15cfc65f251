import type { Db } from '../../../platform/db/database.ts';
import { and, eq, gt } from '../../../platform/db/drizzle.ts';
import { operator, operatorToken } from '../../../platform/db/schema/studio.ts';
import { opsTokenName } from '../accounts/access.ts';
import { hasAdministrator } from '../accounts/operator-store.ts';
import type { Who } from '../accounts/who.ts';

/** Programs may be called like operators: what stands with a schedule says which of them it was. */
const program = 'program:';

/** Who set a moment, as it is stored with the entry. */
export const scheduledBy = ({ name, isPerson }: Pick<Who, 'name' | 'isPerson'>): string =>
  isPerson ? name : program + name;

/** The same one with the rights of now: none where the account is blocked, or the token has ended. */
export async function rightsOfScheduler(db: Db, stored: string, now: Date): Promise<Who> {
  if (!stored.startsWith(program)) {
    const [row] = await db
      .select()
      .from(operator)
      .where(and(eq(operator.name, stored), eq(operator.blocked, false)));
    return { name: stored, roles: row?.roles ?? [], subjects: row?.subjects ?? null, address: '', isPerson: true };
  }
  const name = stored.slice(program.length);
  if (name === opsTokenName && !(await hasAdministrator(db))) {
    return { name, roles: ['administrator'], subjects: null, address: '' };
  }
  const [row] = await db
    .select()
    .from(operatorToken)
    .where(and(eq(operatorToken.name, name), gt(operatorToken.expiresAt, now)));
  return { name, roles: row ? [row.role] : [], subjects: null, address: '' };
}
