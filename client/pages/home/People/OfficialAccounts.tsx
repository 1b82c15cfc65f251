import { officialAccountList } from '../../../../shared/catalogue/cms.ts';
import { fileUrl } from '../../../../shared/hosts.ts';
import { useSite } from '../../../lib/visit.ts';
import { noInput } from '../home.data.ts';
import { LateSection } from '../LateSection/LateSection.tsx';
import classes from './OfficialAccounts.module.css';

/** The accounts to follow, by their QR codes. */
export function OfficialAccounts() {
  const site = useSite();
  return (
    <LateSection
      name="accounts"
      title="关注我们"
      subtitle="微信扫一扫，备课资源随时看"
      endpoint={officialAccountList}
      input={noInput}
      shape="cards"
    >
      {(accounts) => (
        <ul className={classes.list}>
          {accounts.map(({ id, name, qrCode, remark }) => (
            <li key={id} className={classes.item}>
              <img
                className={classes.code}
                src={fileUrl(site.cdnBaseUrl, qrCode)}
                alt={`${name}二维码`}
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
              />
              <div className={classes.words}>
                <h3 className={classes.name}>{name}</h3>
                <p className={classes.remark}>{remark}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </LateSection>
  );
}
