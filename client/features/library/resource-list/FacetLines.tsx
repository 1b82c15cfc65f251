import { type ReactNode, useRef } from 'react';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { inStation } from '../../../lib/site/address.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Count } from '../../../ui/Count/Count.tsx';
import { Fold } from '../../../ui/Fold/Fold.tsx';
import classes from './FacetLines.module.css';
import { type Choice, type FacetLine, splitChoices } from './refinement.ts';
import { useRovingFocus } from './roving-focus.ts';

interface FacetLinesProps {
  readonly lines: readonly FacetLine[];
  /** What the list holds as it is filtered: `61 份`. */
  readonly found?: string | undefined;
  /** Tells it from other lines of the page. */
  readonly label?: string;
}

/** How many values stand on a line before 更多. */
const shownChoices = 12;

/** How many lines stand before the rows, which are what people came for; one more costs less than a button. */
const openOnPhones = 3;
const openElsewhere = 3;

/**
 * The filters of a list, a line each: plain links that work without scripts, the chosen value marked. Many of them
 * are folded: on phones all, until a button leads on to the rows, elsewhere the last ones that are not in use.
 */
export function FacetLines({ lines, found, label }: FacetLinesProps) {
  if (lines.length === 0) return null;
  const folded = lines.slice(openElsewhere).filter((line) => !isInUse(line));
  const more = folded.length > 1 ? folded : [];
  const first = lines.filter((line) => !more.includes(line));
  const drawn = (
    <>
      <Lines lines={first} />
      {more.length > 0 && (
        <Fold label="更多筛选" hint={namesOf(more)} on="wide">
          <Lines lines={more} />
        </Fold>
      )}
    </>
  );
  return (
    <Facets label={label}>
      {lines.length > openOnPhones ? (
        <Fold label="筛选" hint={namesOf(lines)} on="phone" done={found ? `查看 ${found}` : '查看结果'}>
          {drawn}
        </Fold>
      ) : (
        drawn
      )}
    </Facets>
  );
}

/** All lines, for a page that folds them itself. */
export const OpenFacetLines = ({ lines }: FacetLinesProps) => (
  <Facets>
    <Lines lines={lines} />
  </Facets>
);

function Facets({
  label = '筛选条件',
  children,
}: {
  readonly label?: string | undefined;
  readonly children: ReactNode;
}) {
  const root = useRef<HTMLElement>(null);
  const handleKeyDown = useRovingFocus(root);
  return (
    <section ref={root} className={`${classes.root} panel`} aria-label={label} onKeyDown={handleKeyDown}>
      {children}
    </section>
  );
}

const isInUse = ({ choices }: FacetLine) => choices.some(({ key, chosen }) => chosen && key !== '');

const namesOf = (lines: readonly FacetLine[]) => lines.map(({ name }) => name).join('、');

const Lines = ({ lines }: FacetLinesProps) => (
  <div className={classes.lines}>
    {lines.map((line) => (
      <Line key={line.field} line={line} />
    ))}
  </div>
);

function Line({ line }: { readonly line: FacetLine }) {
  const { station } = useVisit();
  const nameId = `facet-${line.field}`;
  const [shown, more] = splitChoices(line.choices, shownChoices);
  const drawItem = itemOf(line, station);
  return (
    <div className={`${classes.line} flex gap-12`}>
      <span id={nameId} className={`${classes.name} flex-none text-faint leading-28`}>
        {line.name}
      </span>
      <div className={`${classes.choices} fill`} data-long={more.length > 0}>
        <ul className={`${classes.row} flex wrap m-0`} aria-labelledby={nameId} data-one-tab-stop="">
          {shown.map(drawItem)}
        </ul>
        {more.length > 0 && (
          <details className={classes.more}>
            <summary aria-label={`更多${line.name}`}>更多</summary>
            <ul className={`${classes.row} flex wrap m-0`} aria-labelledby={nameId} data-one-tab-stop="">
              {more.map(drawItem)}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}

/** Plain elements: a page has a hundred of them. */
const itemOf =
  ({ choosesStudy, choosesArea }: FacetLine, station: PublicVisit['station']) =>
  ({ key, name, count, href, chosen }: Choice) => (
    <li key={key}>
      <a
        className={classes.choice}
        href={inStation(href, station)}
        data-keep-scroll=""
        data-chooses-study={choosesStudy ? '' : undefined}
        data-chooses-area={choosesArea ? key : undefined}
        aria-current={chosen ? 'true' : undefined}
      >
        {name}
        <Count value={count} />
      </a>
    </li>
  );
