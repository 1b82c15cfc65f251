import { z } from 'zod';
import { OperatorError } from '../shared/contract/errors.ts';
import { type BulkCommandTools, runExport, runImport } from './bulk-commands.ts';
import { hitsOfDay, hitTable } from './library/tracking/hit-report.ts';
import { sheetKinds } from './operators/bulk/sheet.ts';
import { inviteOperator } from './operators/studio/accounts/operators.ts';
import { operatorRoles } from './operators/studio/accounts/rights.ts';
import { type LedgerFaults, ledgerFaults } from './people/points/ledger-check.ts';
import type { PaymentTools } from './shop/orders/order-tools.ts';
import { differenceKinds, type Reconciliation, reconcileDay } from './shop/orders/reconcile.ts';
import { type RefundOutcome, refundOrder } from './shop/orders/refund-order.ts';

/** What an operator may order by `npm run refund`, `reconcile`, `report`, `import`, `export` and `operator`. */
export const operatorCommand = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('refund'),
    orderNo: z.string().regex(/^[0-9A-Za-z]{8,32}$/),
    reason: z.string().min(1).max(200),
  }),
  z.strictObject({ name: z.literal('reconcile'), day: z.iso.date() }),
  z.strictObject({ name: z.literal('report'), day: z.iso.date() }),
  z.strictObject({ name: z.literal('import'), dir: z.string(), isDry: z.boolean() }),
  z.strictObject({ name: z.literal('export'), dir: z.string(), kinds: z.array(z.enum(sheetKinds)) }),
  z.strictObject({
    name: z.literal('operator'),
    add: z.string().trim().min(1).max(40),
    role: z.enum(operatorRoles),
    /** Where the studio is reached. */
    studio: z.url(),
  }),
]);
export type OperatorCommand = z.infer<typeof operatorCommand>;

export interface CommandResult {
  /** For people, on the terminal. */
  readonly lines: readonly string[];
  /** An operator has to look into it. */
  readonly isFailure: boolean;
  /** In Prometheus' text format; empty for commands without. */
  readonly metrics: string;
  /** For programs, of commands that take `--json`. */
  readonly json?: unknown;
}

const refundLines: Readonly<Record<RefundOutcome, string>> = {
  refunded: 'refunded',
  refunding: 'the refund is pending: the provider has not confirmed it, the gateway goes on asking',
  already: 'has been refunded before; nothing was changed',
  unknown: 'there is no such order',
  notPaid: 'is not paid; nothing was changed',
};

export interface CommandTools extends PaymentTools {
  /** For imports and exports. */
  readonly bulk?: BulkCommandTools;
}

/** @throws OperatorError where the installation cannot do it. */
export async function runCommand(tools: CommandTools, command: OperatorCommand): Promise<CommandResult> {
  if (command.name === 'refund') {
    const { orderNo, reason } = command;
    const outcome = await refundOrder(tools, orderNo, { actor: 'operator', reason });
    const isFailure = outcome === 'unknown' || outcome === 'notPaid';
    return { lines: [`${orderNo}: ${refundLines[outcome]}`], isFailure, metrics: '' };
  }
  if (command.name === 'import' || command.name === 'export') {
    const { bulk } = tools;
    if (!bulk) throw new OperatorError(`${command.name} is a command of its own: npm run ${command.name}`);
    return command.name === 'import' ? runImport({ ...tools, bulk }, command) : runExport({ ...tools, bulk }, command);
  }
  if (command.name === 'report') {
    const { day } = command;
    const rows = await hitsOfDay(tools.db, day);
    return { lines: hitTable(day, rows), isFailure: false, metrics: '', json: { day, modules: rows } };
  }
  if (command.name === 'operator') {
    const { add, role, studio } = command;
    const now = new Date(tools.clock.now());
    const link = await tools.db.transaction((tx) => inviteOperator(tx, { name: add, roles: [role], now }));
    return { lines: [`${studio}/studio/#/enrol/${link}`], isFailure: false, metrics: '' };
  }
  const { payments } = tools;
  if (payments.length === 0) throw new OperatorError('PAY_PROVIDER is empty: there is no bill to compare with');
  const found: Reconciliation[] = [];
  for (const one of payments) found.push(await reconcileDay(tools, one, command.day));
  const ledger = await ledgerFaults(tools.db);
  return presentReconciliation(found, ledger, Math.floor(tools.clock.now() / 1000));
}

function presentReconciliation(
  found: readonly Reconciliation[],
  ledger: LedgerFaults,
  nowSeconds: number,
): CommandResult {
  const openOf = ({ differences }: Reconciliation) => differences.filter(({ settled }) => !settled);
  const open = found.flatMap(openOf);
  const faults = ledger.unbalanced.length + ledger.wrongBalances.length;
  const lines = [
    ...found
      .flatMap(({ differences }) => differences)
      .map(
        ({ kind, orderNo, thereFen, hereFen, settled }) =>
          `${kind} ${orderNo}: provider ${thereFen} fen, here ${hereFen} fen${settled ? ', settled' : ''}`,
      ),
    ...ledger.unbalanced.map((id) => `ledger: journal ${id} does not sum to zero`),
    ...ledger.wrongBalances.map(({ userId, points, sum }) => `ledger: person ${userId} has ${points}, postings ${sum}`),
    ...found.map(
      (one) =>
        `${one.day} ${one.provider}: ${one.matched} matched, ${one.differences.length} differences (${openOf(one).length} open), ${faults} ledger faults`,
    ),
  ];
  const metrics = [
    '# TYPE payment_reconciliation_differences gauge',
    ...differenceKinds.map(
      (kind) => `payment_reconciliation_differences{kind="${kind}"} ${open.filter((one) => one.kind === kind).length}`,
    ),
    '# TYPE points_ledger_faults gauge',
    `points_ledger_faults ${faults}`,
    '# TYPE payment_reconciliation_matched gauge',
    `payment_reconciliation_matched ${found.reduce((sum, { matched }) => sum + matched, 0)}`,
    '# TYPE payment_reconciliation_last_run_timestamp_seconds gauge',
    `payment_reconciliation_last_run_timestamp_seconds ${nowSeconds}`,
    '',
  ].join('\n');
  return { lines, isFailure: open.length > 0 || faults > 0, metrics };
}
