import { fileUrl } from '../../../shared/site/hosts.ts';
import { useSite } from '../../lib/site/visit.ts';
import classes from './Avatar.module.css';

interface AvatarProps {
  /** Path of the picture below the CDN base; empty draws the default one. */
  readonly path: string;
  /** 2 is female, anything else the male default (docs/product/people.md#account-fields). */
  readonly sex: number;
  /** Width and height in pixels. */
  readonly size: number;
}

const hair = {
  female: 'M20 6c-8 0-12 6-12 14v10h24V20c0-8-4-14-12-14z',
  male: 'M20 6c-7 0-10 5-10 11v3h20v-3c0-6-3-11-10-11z',
};

/** A person's picture. Decorative: the name stands beside it. */
export function Avatar({ path, sex, size }: AvatarProps) {
  const site = useSite();
  if (path) {
    return (
      <img
        className={`${classes.root} circle flex-none`}
        src={fileUrl(site.cdnBaseUrl, path)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    );
  }
  const look = sex === 2 ? 'female' : 'male';
  return (
    <svg
      className={`${classes.root} circle flex-none`}
      data-look={look}
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path className={classes.hair} d={hair[look]} />
      <circle className={classes.face} cx="20" cy="19" r="8" />
      <path className={classes.coat} d="M5 42c1-9 7-13 15-13s14 4 15 13z" />
    </svg>
  );
}
