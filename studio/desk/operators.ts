import { phases, subjectsOf } from '../../shared/platform/study.ts';
import { call } from '../session/api.ts';

/** Somebody with an account of the studio. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** `300-2` is senior high mathematics; null for all. */
  readonly subjects: readonly string[] | null;
  readonly blocked: boolean;
  readonly isEnrolled: boolean;
  readonly byIdentityProvider: boolean;
  readonly lastLoginAt: string | null;
}

/** What each role is for. */
export const roles = [
  { value: 'administrator', label: '管理员', help: '全部权限，管理账号' },
  { value: 'editor', label: '编辑', help: '首页、资源、试题、教材、活动、图书' },
  { value: 'reviewer', label: '审核员', help: '修改、发布和撤下资源与试题' },
  { value: 'support', label: '客服', help: '用户账号、积分更正、退款申请，查看内容' },
  { value: 'finance', label: '财务', help: '价格、图书，确认退款' },
] as const;

export const roleName = (role: string): string => roles.find(({ value }) => value === role)?.label ?? role;

/** Subjects of all phases, as an editor's rights name them. */
export const subjectChoices = phases.flatMap((phase) =>
  subjectsOf(phase.dictCode).map((subject) => ({
    value: `${phase.dictCode}-${subject.dictCode}`,
    label: `${phase.dictName}${subject.dictName}`,
  })),
);

export const fetchOperators = () => call<{ list: Operator[] }>('operator');

/** Adds an operator, or gives one that there is a new link; the link works once. */
export const inviteOperator = (values: Pick<Operator, 'name' | 'roles' | 'subjects'>) =>
  call<Operator & { link: string }>('operator', { method: 'POST', json: values });

export const changeOperator = (id: string, json: Partial<Pick<Operator, 'roles' | 'subjects' | 'blocked'>>) =>
  call<Operator>(`operator/${id}`, { method: 'PUT', json });
