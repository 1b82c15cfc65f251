import { Refused } from '../refused.ts';
import { type Act, actNames, type KindGroup, mayDo, mayWriteSubject, type Rights } from './rights.ts';

/** Who makes a call of the studio: an operator, or a program with a token. */
export interface Who extends Rights {
  readonly name: string;
  /** Where the call comes from; empty for what the gateway does by itself. */
  readonly address: string;
  /** An operator who has logged in; programs, and what the gateway does by itself, are none. */
  readonly isPerson?: true;
}

interface Ruled {
  readonly kind: string;
  readonly name: string;
  readonly group: KindGroup;
}

/** @throws Refused, naming the right that is missing. */
export function requireRight(who: Who, { kind, name, group }: Ruled, act: Act): void {
  if (!mayDo(who, group, act)) throw lacking(`${kind}:${act}`, `${actNames[act]}${name}`);
}

/** @throws Refused where an editor of some subjects writes what is not theirs. */
export function requireSubject(who: Who, { kind, name }: Ruled, values: Readonly<Record<string, unknown>>): void {
  const { studyPhaseCode, subjectCode } = values;
  const subject = subjectCode === undefined ? undefined : `${studyPhaseCode}-${subjectCode}`;
  if (!mayWriteSubject(who, subject)) {
    throw lacking(`${kind}:subject:${subject ?? 'all'}`, subject ? `修改这一学科的${name}` : `修改全站的${name}`);
  }
}

const lacking = (right: string, what: string) => new Refused(403, `没有权限：${what}`, { right });
