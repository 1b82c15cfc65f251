import { friendlyLinkList } from '../../../../shared/library/calls/home.ts';
import { copyrightNotice, operatorFacts } from '../../../../shared/site/operator.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { markTracked } from '../../../lib/tracking/tracked-clicks.ts';
import { CachedFragment } from '../../../ui/CachedFragment/CachedFragment.tsx';
import { Fold } from '../../../ui/Fold/Fold.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import classes from './Footer.module.css';
import { QrCodes } from './QrCodes.tsx';

/**
 * Customer service, QR codes, friendly links, agreements, filing and copyright
 * (docs/product/site.md#header-and-footer).
 */
export function Footer() {
  const site = useSite();
  const { hotline, hotlineHours, helpCentreUrl, aboutUsUrl, filingNotices } = operatorFacts(site.operator);
  return (
    <footer className={`${classes.root} not-printed`} {...markTracked('footer')}>
      <div className={`container ${classes.upper} flex wrap justify-between`}>
        <CachedFragment as="section" owner={site} variant="service" aria-label="客服热线">
          {() => (
            <>
              <h2 className={`${classes.title} text-md`}>客服热线</h2>
              <p className={`${classes.hotline} text-xl semibold digits`}>{hotline}</p>
              <p>{hotlineHours}</p>
              <ul className={`${classes.links} flex wrap`}>
                <li>
                  <a className={classes.link} href={aboutUsUrl} target="_blank" rel="noopener noreferrer">
                    关于我们
                  </a>
                </li>
                <li>
                  <a className={classes.link} href={helpCentreUrl} target="_blank" rel="noopener noreferrer">
                    帮助中心
                  </a>
                </li>
                <li>
                  <PageLink to="navigation" className={classes.link}>
                    网站导航
                  </PageLink>
                </li>
                <li>
                  <PageLink to="login-webRegPro" query={{ hideBack: '1' }} className={classes.link}>
                    服务协议
                  </PageLink>
                </li>
                <li>
                  <PageLink to="login-webPrivacyAgre" query={{ hideBack: '1' }} className={classes.link}>
                    隐私政策
                  </PageLink>
                </li>
              </ul>
            </>
          )}
        </CachedFragment>
        <div className={classes.codes}>
          <Fold label="扫码关注" hint="公众号、合作与客服" on="phone">
            <QrCodes />
          </Fold>
        </div>
      </div>
      <div className={`container ${classes.lower}`}>
        <FriendlyLinks />
        <p className={`${classes.notices} flex wrap items-baseline text-xs`}>
          <span>{copyrightNotice(site.name, site.operator)}</span>
          {filingNotices.map(({ text, url }) =>
            url ? (
              <a key={text} className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
                {text}
              </a>
            ) : (
              <span key={text}>{text}</span>
            ),
          )}
        </p>
      </div>
    </footer>
  );
}

function FriendlyLinks() {
  return (
    <div className={`${classes.friends} flex items-baseline gap-16`}>
      <h2 className={`${classes.friendsTitle} flex-none text-sm normal`}>友情链接</h2>
      <Late endpoint={friendlyLinkList} input={{}} placeholder={null} failed={() => null}>
        {(list) => (
          <CachedFragment as="ul" owner={list} variant="" className={`${classes.friendList} flex wrap`}>
            {() =>
              list.map((friend) => (
                <li key={friend.id}>
                  <UrlLink className={classes.link} url={friend.url}>
                    {friend.name}
                  </UrlLink>
                </li>
              ))
            }
          </CachedFragment>
        )}
      </Late>
    </div>
  );
}
