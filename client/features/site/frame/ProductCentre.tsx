import type { SiblingProduct } from '../../../../shared/site/operator.ts';
import { markTracked } from '../../../lib/tracking/tracked-clicks.ts';
import { CachedFragment } from '../../../ui/CachedFragment/CachedFragment.tsx';
import { Disclosure } from '../../../ui/Disclosure/Disclosure.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import classes from './ProductCentre.module.css';

interface ProductCentreProps {
  readonly products: readonly SiblingProduct[];
  /** Whose products they are. */
  readonly owner: object;
  readonly buttonClassName: string | undefined;
}

/** The sibling products. Their links stand in the HTML; without scripts hover and focus open the panel. */
export function ProductCentre({ products, owner, buttonClassName }: ProductCentreProps) {
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
        <CachedFragment as="ul" owner={owner} variant="products" className="grid" {...markTracked('product-centre')}>
          {() =>
            products.map((product) => (
              <li key={product.name}>
                <UrlLink
                  className={`${classes.product} rounded block`}
                  url={product.url}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <span className={`${classes.name} block text-dark text-sm`}>{product.name}</span>
                  <span className="block text-faint text-xs">{product.summary}</span>
                </UrlLink>
              </li>
            ))
          }
        </CachedFragment>
      )}
    </Disclosure>
  );
}
