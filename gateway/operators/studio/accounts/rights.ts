import type { OperatorRole } from '../../../platform/db/schema/studio.ts';

export const operatorRoles = [
  'administrator',
  'editor',
  'reviewer',
  'support',
  'finance',
] as const satisfies readonly OperatorRole[];

export const roleNames: Readonly<Record<OperatorRole, string>> = {
  administrator: '管理员',
  editor: '编辑',
  reviewer: '审核员',
  support: '客服',
  finance: '财务',
};

/** Kinds that the same people look after, and their headings in the menu. */
export const groupNames = {
  home: '首页与栏目',
  library: '资源',
  questions: '试题与试卷',
  trees: '教材与知识点',
  campaigns: '活动',
  books: '图书',
  shop: '价格',
  invoices: '发票',
  site: '站点设置',
  schools: '学校',
  users: '用户',
  takedown: '侵权与下架',
  operators: '运营人员',
} as const;
export type KindGroup = keyof typeof groupNames;

/** What is done with entries. To restore a version is to edit, and an editor's heartbeat is an edit, too. */
export const acts = ['read', 'create', 'edit', 'delete', 'publish', 'unpublish'] as const;
export type Act = (typeof acts)[number];

export const actNames: Readonly<Record<Act, string>> = {
  read: '查看',
  create: '新建',
  edit: '编辑',
  delete: '删除',
  publish: '发布',
  unpublish: '撤回',
};

const everything: readonly Act[] = acts;
const readOnly: readonly Act[] = ['read'];
const review: readonly Act[] = ['read', 'edit', 'publish', 'unpublish'];

/** What each role may do with the kinds of each group; a group that is left out is closed to the role. */
const table: Readonly<Record<OperatorRole, Partial<Record<KindGroup, readonly Act[]>>>> = {
  administrator: {
    home: everything,
    library: everything,
    questions: everything,
    trees: everything,
    campaigns: everything,
    books: everything,
    shop: everything,
    invoices: everything,
    site: everything,
    schools: everything,
    users: everything,
    takedown: everything,
    operators: everything,
  },
  editor: {
    home: everything,
    library: everything,
    questions: everything,
    trees: everything,
    campaigns: everything,
    books: everything,
    shop: readOnly,
    schools: readOnly,
    site: readOnly,
  },
  reviewer: {
    home: readOnly,
    library: review,
    questions: review,
    trees: readOnly,
    campaigns: readOnly,
    takedown: review,
  },
  support: {
    home: readOnly,
    library: readOnly,
    questions: readOnly,
    campaigns: readOnly,
    books: readOnly,
    shop: readOnly,
    schools: readOnly,
    users: ['read', 'edit', 'publish'],
    takedown: ['read', 'create', 'edit', 'publish'],
  },
  finance: {
    shop: everything,
    invoices: everything,
    books: ['read', 'edit', 'publish'],
    schools: readOnly,
    users: readOnly,
  },
};

/** Whoever asks: roles, and the subjects that an editor is limited to. */
export interface Rights {
  readonly roles: readonly OperatorRole[];
  /** `300-2` is senior high mathematics; null for all. */
  readonly subjects: readonly string[] | null;
}

/** Whether one of the roles lets its holder do this with entries of the group. */
export const mayDo = ({ roles }: Pick<Rights, 'roles'>, group: KindGroup, act: Act): boolean =>
  roles.some((role) => table[role][group]?.includes(act) ?? false);

/**
 * Whether somebody may write an entry of this subject. An editor of some subjects writes what is theirs alone: not what
 * belongs to no subject, which the whole site shows.
 */
export const mayWriteSubject = ({ roles, subjects }: Rights, subject: string | undefined): boolean =>
  subjects === null || roles.includes('administrator') || (subject !== undefined && subjects.includes(subject));
