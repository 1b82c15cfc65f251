import { studyName } from '../../../../shared/platform/study.ts';
import { usePageDirectory } from '../../../lib/site/page-directory.ts';
import { useSelection } from '../../../lib/site/selection.ts';
import { useShownSelection } from '../../../lib/site/shown-study.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import classes from './StudyNotice.module.css';

/**
 * On a page of another study than the visitor's, as after a link from outside: says so, and offers both ways
 * (docs/product/site.md#shown-study).
 */
export function StudyNotice() {
  const [selection, change] = useSelection();
  const { shown, named } = useShownSelection();
  const directory = usePageDirectory();
  if (!named) return null;
  const { studyPhaseCode, dictCode } = shown;
  const [here, own] = [studyName(shown), studyName(selection)];
  return (
    <aside className={`container ${classes.root}`} aria-label="学段学科提示">
      <div className={`${classes.box} alert row rounded-lg wrap justify-between`}>
        <p>
          本页是{here}的内容，您选择的是{own}。
        </p>
        <div className="row gap-16">
          <span className="needs-scripts">
            <Button look="primary" onClick={() => change({ studyPhaseCode, dictCode })}>
              {`切换到${here}`}
            </Button>
          </span>
          <UrlLink className="hover-underline text-strong semibold" url={directory.ofStudy(selection) ?? '/'}>
            {`返回${own}`}
          </UrlLink>
        </div>
      </div>
    </aside>
  );
}
