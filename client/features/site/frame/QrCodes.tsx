import type { OfficialAccount } from '../../../../shared/library/calls/home.schema.ts';
import { officialAccountList } from '../../../../shared/library/calls/home.ts';
import { fileUrl } from '../../../../shared/site/hosts.ts';
import { useSite } from '../../../lib/site/visit.ts';
import { CachedFragment } from '../../../ui/CachedFragment/CachedFragment.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import classes from './QrCodes.module.css';

const kindNames = {
  official: '官方公众号',
  cooperation: '合作联系',
  support: '在线支持',
  follow: '关注我们',
} as const satisfies Record<OfficialAccount['kind'], string>;

/** The official accounts first (docs/product/site.md#header-and-footer). */
const kindOrder = Object.keys(kindNames) as OfficialAccount['kind'][];
const expected: readonly OfficialAccount['kind'][] = ['official', 'official', 'cooperation', 'support', 'follow'];

/** QR codes to scan with a phone, each with its name below. */
export function QrCodes() {
  const { cdnBaseUrl } = useSite();
  const nothing = (
    <ul className={`${classes.root} flex wrap`}>
      {expected.map((kind, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of places
        <li key={index} className={classes.code}>
          <span className={classes.picture} />
          <span className={classes.name}>{kindNames[kind]}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <Late endpoint={officialAccountList} input={{}} placeholder={nothing} failed={() => nothing}>
      {(accounts) =>
        accounts.length === 0 ? (
          <p className="text-sm">还没有开通公众号</p>
        ) : (
          <CachedFragment as="ul" owner={accounts} variant="" className={`${classes.root} flex wrap`}>
            {() =>
              kindOrder
                .flatMap((kind) => accounts.filter((account) => account.kind === kind))
                .map((account) => (
                  <li key={account.id} className={classes.code}>
                    <img
                      className={classes.picture}
                      src={fileUrl(cdnBaseUrl, account.qrCode)}
                      alt={`${account.name}二维码`}
                      decoding="async"
                      width="88"
                      height="88"
                    />
                    <span className={classes.name}>{account.name}</span>
                    <span>{account.remark || kindNames[account.kind]}</span>
                  </li>
                ))
            }
          </CachedFragment>
        )
      }
    </Late>
  );
}
