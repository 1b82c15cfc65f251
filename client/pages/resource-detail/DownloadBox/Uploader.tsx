import type { ResourceDetail } from '../../../../shared/library/calls/resource.schema.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import classes from './Uploader.module.css';

/** The author of the resource. */
export function Uploader({ uploader }: { readonly uploader: NonNullable<ResourceDetail['uploader']> }) {
  const { nickName, sex, title, schoolName } = uploader;
  return (
    <section className={`${classes.root} row gap-12`} aria-label="贡献者">
      <Avatar path="" sex={sex} size={44} />
      <p>
        <strong>{nickName}</strong>
        <span>{[title, schoolName].filter((part) => part !== '').join(' · ')}</span>
      </p>
    </section>
  );
}
