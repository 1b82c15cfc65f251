import { frontSubjectList } from '../../../../shared/library/calls/home.ts';
import { type Study, studyName } from '../../../../shared/platform/study.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import classes from './SubjectEntrances.module.css';

interface SubjectEntrancesProps {
  readonly place: Study;
  /** True once the panel is open: then the list is fetched. */
  readonly enabled: boolean;
}

/** Where a subject leads: groups of links from the CMS. */
export function SubjectEntrances({ place, enabled }: SubjectEntrancesProps) {
  const list = useCall(frontSubjectList, {}, { enabled });
  const name = studyName(place);
  const subject =
    list.status === 'ready'
      ? list.data.find((one) => one.studyPhaseCode === place.studyPhaseCode && one.subjectCode === place.dictCode)
      : undefined;
  return (
    <section className={`${classes.root} bg-sunken`} aria-label={`${name}入口`}>
      <strong className="block mb-8 text-md">{name}</strong>
      {subject?.groups.map((group) => (
        <div key={group.groupName} className={classes.group}>
          <span className="text-faint text-xs">{group.groupName}</span>
          <ul className={`${classes.links} flex wrap`}>
            {group.links.map((link) => (
              <li key={link.name}>
                <UrlLink url={link.url} className={classes.link} data-chooses-study="">
                  {link.name}
                </UrlLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {enabled && list.status === 'pending' && <p className="text-faint">正在加载入口…</p>}
      {list.status === 'ready' && !subject && <p className="text-faint">这个学科还没有专题入口，点击学科即可切换。</p>}
      {list.status === 'failed' && (
        <p className="text-faint">
          入口暂时没有加载出来{' '}
          <button type="button" className={`${classes.retry} bare text-accent`} onClick={list.retry}>
            重试
          </button>
        </p>
      )}
    </section>
  );
}
