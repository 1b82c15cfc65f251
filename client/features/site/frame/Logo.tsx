import { fileUrl } from '../../../../shared/site/hosts.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './Logo.module.css';

/** The site's mark and name; inside a space station the station's. */
export function Logo() {
  const site = useSite();
  const { station } = useVisit();
  const name = station?.spaceStationName ?? site.name;
  return (
    <PageLink to="index" className={`${classes.root} inline-row gap-10 text-dark`} aria-label={`${name} 首页`}>
      {station?.logo ? (
        <img className={classes.mark} src={fileUrl(site.cdnBaseUrl, station.logo)} alt="" width="44" height="44" />
      ) : (
        <SiteMark />
      )}
      <span className="grid">
        <span className={`${classes.name} nowrap`} data-station={station ? '' : undefined}>
          {name}
        </span>
        <span className={`${classes.motto} text-faint text-xs nowrap`}>
          {station ? site.name : '中小学教师的资源站'}
        </span>
      </span>
    </PageLink>
  );
}

/** An open book whose pages are steps: what is known and what comes next. */
function SiteMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
      <rect width="44" height="44" rx="10" className={classes.ground} />
      <path className={classes.page} d="M22 15.5c-3.4-2.6-7.6-3.4-13-3v17.2c5.4-.4 9.6.4 13 3z" />
      <path className={classes.farPage} d="M22 15.5c3.4-2.6 7.6-3.4 13-3v17.2c-5.4-.4-9.6.4-13 3z" />
      <path className={classes.lines} d="M13 18.2c2.3-.1 4.2.2 6 1M13 22.7c2.3-.1 4.2.2 6 1" />
      <circle cx="28.5" cy="20.5" r="3.2" className={classes.dot} />
    </svg>
  );
}
