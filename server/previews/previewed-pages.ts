import type { RequestHandler } from 'express';
import { contentSecurityPolicies } from '../http/content-security-policy.ts';
import { createPages, type PagesOptions } from '../pages/pages.ts';
import { actAs, previewedData } from './previewed-request.ts';
import type { Preview } from './previews.ts';

/**
 * Makes pages with the drafts of a preview: each preview has a page maker of its own, which has no stored pages, reads
 * no cache and leaves nothing in one.
 */
export const previewedPages =
  ({ pages, isDev }: { pages: PagesOptions; isDev: boolean }) =>
  ({ token, facts }: Preview): RequestHandler => {
    const preview = { token, studio: facts.studio, isSignedIn: facts.visitor !== 'guest' };
    const site = { ...pages.config.site, tracking: 'off', preview } as const;
    const { handler } = createPages({
      ...pages,
      // a phone's page is shown here, not where phones are sent
      config: { ...pages.config, site, pageCache: false, sharedCache: false, mobileBaseUrl: '' },
      data: previewedData(pages.data, token),
      policies: contentSecurityPolicies({ site, isDev }),
    });
    return (req, res, next) => {
      // what is refused before there is a page is found by nobody, either
      res.removeHeader('x-frame-options');
      res.setHeader('x-robots-tag', 'noindex');
      res.setHeader('cache-control', 'no-store');
      actAs(req, facts);
      return handler(req, res, next);
    };
  };
