import { operatorFacts } from '../../../../shared/site/operator.ts';
import { ownProducts } from '../../../lib/site/navigation.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { markTracked } from '../../../lib/tracking/tracked-clicks.ts';
import { CachedFragment } from '../../../ui/CachedFragment/CachedFragment.tsx';
import { Disclosure } from '../../../ui/Disclosure/Disclosure.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './ProductCentre.module.css';

const productClass = `${classes.product} rounded block`;

interface ProductCentreProps {
  readonly buttonClassName: string | undefined;
}

/**
 * The operator's sibling products, else pages of the site. Their links stand in the HTML; without scripts hover and
 * focus open the panel.
 */
export function ProductCentre({ buttonClassName }: ProductCentreProps) {
  const site = useSite();
  const { siblingProducts } = operatorFacts(site.operator);
  return (
    <Disclosure
      panel="always"
      opensOnHover
      className={classes.root}
      buttonClassName={buttonClassName}
      panelClassName={classes.panel}
      label={
        <>
          产品中心
          <svg className={classes.arrow} viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
            <path fill="none" stroke="currentColor" strokeWidth="1.5" d="m2 4 4 4 4-4" />
          </svg>
        </>
      }
    >
      {() => (
        <CachedFragment as="ul" owner={site} variant="products" className="grid" {...markTracked('product-centre')}>
          {() =>
            siblingProducts.length > 0
              ? siblingProducts.map(({ name, summary, url }) => (
                  <li key={name}>
                    <a className={productClass} href={url} target="_blank" rel="noopener noreferrer">
                      <Product name={name} summary={summary} />
                    </a>
                  </li>
                ))
              : ownProducts.map(({ name, summary, to }) => (
                  <li key={name}>
                    <PageLink className={productClass} to={to}>
                      <Product name={name} summary={summary} />
                    </PageLink>
                  </li>
                ))
          }
        </CachedFragment>
      )}
    </Disclosure>
  );
}

const Product = ({ name, summary }: { readonly name: string; readonly summary: string }) => (
  <>
    <span className={`${classes.name} block text-dark text-sm`}>{name}</span>
    <span className="block text-faint text-xs">{summary}</span>
  </>
);
