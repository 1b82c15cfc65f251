import type { Shortfall } from '../../../shared/questions/calls/composition.schema.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { type BlueprintDraft, fitToBank, fittedText, funnelText, relaxRow, rowName } from './blueprint.ts';
import classes from './Composer.module.css';

interface ShortfallsProps {
  readonly blueprint: BlueprintDraft;
  readonly shortfalls: readonly Shortfall[];
  /** For each row how many questions there are; empty where that is not known, undefined in what an older page kept. */
  readonly fitting: readonly number[] | undefined;
  readonly nameOf: (id: string) => string;
  readonly onRelax: (blueprint: BlueprintDraft) => void;
}

/** Rows that the bank has too few questions for, where they were lost, and what would give more. */
export function Shortfalls({ blueprint, shortfalls, fitting, nameOf, onRelax }: ShortfallsProps) {
  if (shortfalls.length === 0) return null;
  const fitted = fitToBank(blueprint, fitting ?? []);
  return (
    <section className={`${classes.shortfalls} rounded-lg text-dark`} role="alert" aria-label="题量不足">
      <h2 className="text-warm text-md">有 {shortfalls.length} 行题量不足</h2>
      {fitted && (
        <p className="inline-row wrap gap-8">
          <span>{fittedText(blueprint, fitted)}</span>
          <Button look="primary" onClick={() => onRelax(fitted)}>
            按现有试题调整
          </Button>
        </p>
      )}
      <ul>
        {shortfalls.map((shortfall) => {
          const { row, wanted, got, offers, competing } = shortfall;
          const name = rowName(blueprint, row);
          return (
            <li key={row}>
              <p>
                <strong>{name}</strong>：需要 {wanted} 道，只找到 {got} 道
                {competing.length > 0 &&
                  `，与${competing.map((one) => rowName(blueprint, one)).join('、')}争用同一批题`}
              </p>
              <p className="text-soft text-note">{funnelText(shortfall)}</p>
              <div className={`${classes.offers} taps flex wrap gap-8`}>
                {offers.map((offer) => (
                  <Button key={offer.name} onClick={() => onRelax(relaxRow(blueprint, row, offer.change, nameOf))}>
                    {offer.name}
                    {offer.change.count === undefined &&
                      offer.change.papers === undefined &&
                      `（可增加 ${offer.gains} 道）`}
                    <span className="visually-hidden">，{name}</span>
                  </Button>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
