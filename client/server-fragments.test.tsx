import { expect, test } from 'vitest';
import type { SiteFacts } from '../shared/site/hosts.ts';
import type { PublicVisit } from '../shared/site/visit.ts';
import { aStation } from '../tests/kit/a-station.ts';
import { aSite, aVisit, renderInSite } from '../tests/kit/client/render-in-site.tsx';
import { useVisit } from './lib/site/visit.ts';
import { serverFragments } from './server-fragments.tsx';
import { CachedFragment, FragmentCacheContext } from './ui/CachedFragment/CachedFragment.tsx';
import { PageLink } from './ui/links/PageLink/PageLink.tsx';

function Token() {
  return <b>{String(useVisit().hasToken)}</b>;
}

interface Given {
  readonly owner?: object;
  readonly variant?: string;
  readonly visit?: PublicVisit;
  readonly site?: SiteFacts;
  readonly cached?: boolean;
}

/** A fragment on a page, and how often its content was made. */
function page({ owner = {}, variant = '', visit = aVisit(), site = aSite(), cached = true }: Given) {
  let made = 0;
  const fragment = (
    <CachedFragment as="ul" owner={owner} variant={variant} className="list" aria-label="一、二">
      {() => {
        made += 1;
        return ['a & b', '二'].map((name) => (
          <li key={name}>
            {name}：<PageLink to="user">{name}</PageLink>
            <Token />
          </li>
        ));
      }}
    </CachedFragment>
  );
  const html = renderInSite(
    <FragmentCacheContext.Provider value={cached ? serverFragments(site, visit) : undefined}>
      {fragment}
      <Token />
    </FragmentCacheContext.Provider>,
    { visit, site },
  );
  return { html, made };
}

test('a fragment has the same HTML as in its place', () => {
  expect(page({}).html).toBe(page({ cached: false }).html);
});

test('its content is made once for an owner and a variant', () => {
  const owner = {};
  expect([page({ owner }), page({ owner }), page({ owner, variant: 'other' })].map(({ made }) => made)).toEqual([
    1, 0, 1,
  ]);
  expect(page({}).made).toBe(1);
});

test('nothing in it depends on a login; the page around it does', () => {
  const owner = {};
  const { html } = page({ owner, visit: aVisit({ hasToken: true }) });
  expect(html).toMatch(/<ul.*<b>false<\/b>.*<\/ul><b>true<\/b>$/);
  expect(page({ owner }).html).not.toContain('true');
});

test('a page in a station has links into the station', () => {
  const owner = {};
  page({ owner });
  expect(page({ owner, visit: aVisit({ station: aStation() }) }).html).toContain('href="/jiangcheng/user"');
  expect(page({ owner }).html).toContain('href="/user"');
});
