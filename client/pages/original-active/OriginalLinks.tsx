import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import classes from './OriginalLinks.module.css';

/** The pages of the campaign for original resources. */
export function OriginalLinks() {
  return (
    <nav className={`${classes.root} flex wrap`} aria-label="原创资源征集">
      <PageLink to="original-active-resource-upload">上传原创资源</PageLink>
      <PageLink to="original-active-config">奖励标准</PageLink>
      <PageLink to="original-active-agreement">原创资源协议</PageLink>
      <PageLink to="original-active-2025">2025年征集</PageLink>
    </nav>
  );
}
