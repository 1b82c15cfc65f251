import { z } from 'zod';
import { OperatorError } from '../shared/contract/errors.ts';
import { hitsOfDay, hitTable } from './library/tracking/hit-report.ts';
import { type LedgerFaults, ledgerFaults } from './people/points/ledger-check.ts';
import type { PaymentTools } from './shop/orders/order-tools.ts';
import { differenceKinds, type Reconciliation, reconcileDay } from './shop/orders/reconcile.ts';
import { type RefundOutcome, refundOrder } from './shop/orders/refund-order.ts';

/** What an operator may order by `npm run refund`, `npm run reconcile` and `npm run report`. */
export const operatorCommand = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('refund'),
    orderNo: z.string().regex(/^[0-9A-Za-z]{8,32}$/),
    reason: z.string().min(1).max(200),
  }),
  z.strictObject({ name: z.literal('reconcile'), day: z.iso.date() }),
  z.strictObject({ name: z.literal('report'), day: z.iso.date() }),
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

/** @throws OperatorError where the installation cannot do it. */
export async function runCommand(tools: PaymentTools, command: OperatorCommand): Promise<CommandResult> {
  if (command.name === 'refund') {
    const { orderNo, reason } = command;
    const outcome = await refundOrder(tools, orderNo, { actor: 'operator', reason });
    const isFailure = outcome === 'unknown' || outcome === 'notPaid';
    return { lines: [`${orderNo}: ${refundLines[outcome]}`], isFailure, metrics: '' };
  }
  if (command.name === 'report') {
    const { day } = command;
    const rows = await hitsOfDay(tools.db, day);
    return { lines: hitTable(day, rows), isFailure: false, metrics: '', json: { day, modules: rows } };
  }
  const { payments } = tools;
  if (!payments) throw new OperatorError('PAY_PROVIDER is empty: there is no bill to compare with');
  const found = await reconcileDay({ ...tools, payments }, command.day);
  const ledger = await ledgerFaults(tools.db);
  return presentReconciliation(found, ledger, Math.floor(tools.clock.now() / 1000));
}

function presentReconciliation(found: Reconciliation, ledger: LedgerFaults, nowSeconds: number): CommandResult {
  const { day, provider, matched, differences } = found;
  const open = differences.filter(({ settled }) => !settled);
  const faults = ledger.unbalanced.length + ledger.wrongBalances.length;
  const lines = [
    ...differences.map(
      ({ kind, orderNo, thereFen, hereFen, settled }) =>
        `${kind} ${orderNo}: provider ${thereFen} fen, here ${hereFen} fen${settled ? ', settled' : ''}`,
    ),
    ...ledger.unbalanced.map((id) => `ledger: journal ${id} does not sum to zero`),
    ...ledger.wrongBalances.map(({ userId, points, sum }) => `ledger: person ${userId} has ${points}, postings ${sum}`),
    `${day} ${provider}: ${matched} matched, ${differences.length} differences (${open.length} open), ${faults} ledger faults`,
  ];
  const metrics = [
    '# TYPE payment_reconciliation_differences gauge',
    ...differenceKinds.map(
      (kind) => `payment_reconciliation_differences{kind="${kind}"} ${open.filter((one) => one.kind === kind).length}`,
    ),
    '# TYPE points_ledger_faults gauge',
    `points_ledger_faults ${faults}`,
    '# TYPE payment_reconciliation_matched gauge',
    `payment_reconciliation_matched ${matched}`,
    '# TYPE payment_reconciliation_last_run_timestamp_seconds gauge',
    `payment_reconciliation_last_run_timestamp_seconds ${nowSeconds}`,
    '',
  ].join('\n');
  return { lines, isFailure: open.length > 0 || faults > 0, metrics };
}
