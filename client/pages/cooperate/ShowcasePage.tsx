import type { ShowcaseDetail } from '../../../shared/contributions/calls/school-services.schema.ts';
import { showcaseDetails } from '../../../shared/contributions/calls/school-services.ts';
import { formatCount } from '../../../shared/platform/format.ts';
import { fileUrl } from '../../../shared/site/hosts.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { type PageModule, required } from '../../lib/site/page.ts';
import { useSite } from '../../lib/site/visit.ts';
import { linkAsButton } from '../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { cooperateHead } from './cooperate.head.ts';
import classes from './ShowcasePage.module.css';

/** The showcase schools with what they do and their best resources. */
function ShowcasePage() {
  const view = useCall(showcaseDetails, {});
  // required data: without it the page is not shown
  if (view.status !== 'ready') return null;
  return (
    <PageColumn trail={[{ to: 'cooperate', title: '学校服务' }]} current="示范学校" title="示范学校">
      <nav aria-label="学校" className="flex wrap gap-8">
        {view.data.map(({ id, schoolName }) => (
          <a key={id} className={`${classes.jump} bg-surface rounded`} href={`#school-${id}`}>
            {schoolName}
          </a>
        ))}
      </nav>
      {view.data.map((school) => (
        <School key={school.id} school={school} />
      ))}
      <p>
        <PageLink {...linkAsButton('primary')} to="cooperate">
          了解学校服务
        </PageLink>
      </p>
    </PageColumn>
  );
}

function School({ school }: { readonly school: ShowcaseDetail }) {
  const site = useSite();
  const { id, schoolName, areaCode, areaName, badge, logo, intro, story, resourceNum, downloadNum, resources } = school;
  return (
    <Sheet id={`school-${id}`} labelledBy={`school-${id}-name`}>
      <article className={`${classes.school} flex`}>
        {logo && (
          <img
            className="flex-none"
            src={fileUrl(site.cdnBaseUrl, logo)}
            alt=""
            width={72}
            height={72}
            loading="lazy"
            decoding="async"
          />
        )}
        <div className={`${classes.body} fill`}>
          <h2 id={`school-${id}-name`} className={`${classes.name} row wrap text-lg`}>
            {schoolName}
            <span className={`${classes.badge} alert rounded-sm text-xs normal`}>{badge}</span>
          </h2>
          <p className="note mt-4">
            {areaName} · {formatCount(resourceNum)}份资源 · {formatCount(downloadNum)}次下载
          </p>
          <p className={`${classes.intro} text-md medium`}>{intro}</p>
          {story.map((paragraph) => (
            <p key={paragraph} className={`${classes.paragraph} mt-8 text-soft`}>
              {paragraph}
            </p>
          ))}
          {resources.length > 0 && (
            <>
              <h3 className={`${classes.heading} text-sm`}>代表资源</h3>
              <ul>
                {resources.map((resource) => (
                  <li key={resource.id}>
                    <PageLink className={`${classes.resource} block`} to="resource-id" params={{ id: resource.id }}>
                      {resource.resourceName}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className={`${classes.more} flex wrap`}>
            <PageLink to="resource-search" query={{ keyword: schoolName }}>
              本校全部资源
            </PageLink>
            <PageLink to="region-resource" query={{ area: areaCode }}>
              {areaName}资源
            </PageLink>
            <PageLink to="spaceStationList" query={{ area: areaCode }}>
              {areaName}空间站
            </PageLink>
          </p>
        </div>
      </article>
    </Sheet>
  );
}

export const showcasePage: PageModule<'cooperate-my-swiper'> = {
  Page: ShowcasePage,
  needs: () => [required(showcaseDetails, {})],
  head: cooperateHead('cooperate-my-swiper', {
    title: '示范学校：他们怎样备课、命题与共享',
    description:
      '六所示范学校的校本教研、县域共建、智慧课堂、命题研究、阅读教学与实验教学做法，以及他们共享的代表资源。',
  }),
};
