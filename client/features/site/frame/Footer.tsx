import { friendlyLinkList } from '../../../../shared/library/calls/home.ts';
import { noSiteTexts } from '../../../../shared/platform/site-texts.ts';
import { copyrightNotice } from '../../../../shared/site/operator.ts';
import { useEntryMark } from '../../../lib/site/entry-mark.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { markTracked } from '../../../lib/tracking/tracked-clicks.ts';
import { CachedFragment } from '../../../ui/CachedFragment/CachedFragment.tsx';
import { Fold } from '../../../ui/Fold/Fold.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { UrlLink } from '../../../ui/links/UrlLink/UrlLink.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { WithOperator } from '../operator/WithOperator.tsx';
import classes from './Footer.module.css';
import { QrCodes } from './QrCodes.tsx';

/**
 * Customer service, QR codes, friendly links, agreements, filing and copyright
 * (docs/product/site.md#header-and-footer).
 */
export function Footer() {
  const site = useSite();
  return (
    <footer className={`${classes.root} not-printed`} {...markTracked('footer')}>
      <div className={`container ${classes.upper} flex wrap justify-between`}>
        <WithOperator>
          {({ facts, owner, given }) => (
            <CachedFragment as="section" owner={owner} variant="service" aria-label="客服与协议">
              {() => (
                <>
                  <h2 className={`${classes.title} text-md`}>
                    {facts.hotline || given === noSiteTexts ? '客服热线' : '服务与帮助'}
                  </h2>
                  {facts.hotline && <p className={`${classes.hotline} text-xl semibold digits`}>{facts.hotline}</p>}
                  {facts.hotlineHours && <p>{facts.hotlineHours}</p>}
                  <ul className={`${classes.links} flex wrap`}>
                    {facts.aboutUsUrl && (
                      <li>
                        <UrlLink
                          className={classes.link}
                          url={facts.aboutUsUrl}
                          target="_blank"
                          rel="noopener noreferrer"
                        >
                          关于我们
                        </UrlLink>
                      </li>
                    )}
                    {facts.helpCentreUrl && (
                      <li>
                        <UrlLink
                          className={classes.link}
                          url={facts.helpCentreUrl}
                          target="_blank"
                          rel="noopener noreferrer"
                        >
                          帮助中心
                        </UrlLink>
                      </li>
                    )}
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
                    <li>
                      <PageLink to="cooperate-notice" className={classes.link}>
                        侵权通知
                      </PageLink>
                    </li>
                  </ul>
                </>
              )}
            </CachedFragment>
          )}
        </WithOperator>
        <div className={classes.codes}>
          <Fold label="扫码关注" hint="公众号、合作与客服" on="phone">
            <QrCodes />
          </Fold>
        </div>
      </div>
      <div className={`container ${classes.lower}`}>
        <FriendlyLinks />
        <WithOperator>
          {({ facts, given }) => (
            <p className={`${classes.notices} flex wrap items-baseline text-xs`}>
              <span>{copyrightNotice(site.name, site.operator, given)}</span>
              {facts.filingNotices.map(({ text, url }) =>
                url ? (
                  <a key={text} className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
                    {text}
                  </a>
                ) : (
                  <span key={text}>{text}</span>
                ),
              )}
            </p>
          )}
        </WithOperator>
      </div>
    </footer>
  );
}

function FriendlyLinks() {
  const mark = useEntryMark('friendly-link');
  const heading = <h2 className={`${classes.friendsTitle} flex-none text-sm normal`}>友情链接</h2>;
  const root = `${classes.friends} flex items-baseline gap-16`;
  return (
    <Late
      endpoint={friendlyLinkList}
      input={{}}
      placeholder={<div className={root}>{heading}</div>}
      failed={() => null}
    >
      {(list) =>
        list.length > 0 && (
          <div className={root}>
            {heading}
            <CachedFragment as="ul" owner={list} variant="" className={`${classes.friendList} flex wrap`}>
              {() =>
                list.map((friend) => (
                  <li key={friend.id} {...mark(friend.id)}>
                    <UrlLink className={classes.link} url={friend.url}>
                      {friend.name}
                    </UrlLink>
                  </li>
                ))
              }
            </CachedFragment>
          </div>
        )
      }
    </Late>
  );
}
