import type { ReactNode } from 'react';
import type { Banner } from '../../../shared/library/calls/banner.schema.ts';
import { fileUrl } from '../../../shared/site/hosts.ts';
import { bannerTarget } from '../../lib/library/banner.ts';
import { useEntryMark } from '../../lib/site/entry-mark.ts';
import { useSite } from '../../lib/site/visit.ts';
import { PageLink } from '../links/PageLink/PageLink.tsx';
import { UrlLink } from '../links/UrlLink/UrlLink.tsx';
import classes from './BannerImage.module.css';

interface BannerImageProps {
  readonly banner: Banner;
  readonly width: number;
  readonly height: number;
  /** The largest picture of the first screen: loaded with high priority. */
  readonly hero?: boolean;
  /** Not on the first screen. */
  readonly lazy?: boolean;
}

/** A banner that fills its place and opens what its jump type says. */
export function BannerImage({ banner, width, height, hero, lazy }: BannerImageProps) {
  const site = useSite();
  const mark = useEntryMark('banner');
  return (
    <BannerLink banner={banner}>
      {banner.bannerImg ? (
        <picture>
          {banner.phoneImg && <source media="(max-width: 640px)" srcSet={fileUrl(site.cdnBaseUrl, banner.phoneImg)} />}
          <img
            className={`${classes.picture} w-full h-full block`}
            src={fileUrl(site.cdnBaseUrl, banner.bannerImg)}
            alt={banner.title}
            width={width}
            height={height}
            loading={lazy ? 'lazy' : undefined}
            decoding="async"
            fetchpriority={hero ? 'high' : undefined}
            {...mark(banner.id)}
          />
        </picture>
      ) : (
        <span className={`${classes.title} bg-surface rounded text-dark text-lg semibold`} {...mark(banner.id)}>
          {banner.title}
        </span>
      )}
    </BannerLink>
  );
}

interface BannerLinkProps {
  readonly banner: Banner;
  readonly children: ReactNode;
}

function BannerLink({ banner, children }: BannerLinkProps) {
  const target = bannerTarget(banner);
  if (target.kind === 'none') return <div className={classes.root}>{children}</div>;
  if (target.kind === 'paper') {
    return (
      <PageLink className={classes.root} to="create-paper-paper-detail" query={{ id: target.id }}>
        {children}
      </PageLink>
    );
  }
  return (
    <UrlLink className={classes.root} url={target.url}>
      {children}
    </UrlLink>
  );
}
