import { type ReactNode, useId, useState } from 'react';
import { TabList, TabPanel } from '../../../ui/Tabs/Tabs.tsx';
import classes from './ProofWays.module.css';

interface ProofWaysProps {
  /** Names the choice. */
  readonly label: string;
  readonly hasPassword: boolean;
  readonly byPassword: () => ReactNode;
  readonly byCode: () => ReactNode;
}

const ways = [
  { id: 'password', name: '原密码验证' },
  { id: 'code', name: '短信验证' },
] as const;

/**
 * How a person shows that the account is theirs: by the old password, where there is one, or by a code to the phone.
 */
export function ProofWays({ label, hasPassword, byPassword, byCode }: ProofWaysProps) {
  const [way, setWay] = useState<string>('password');
  const idPrefix = useId();
  if (!hasPassword) return <>{byCode()}</>;
  return (
    <>
      <div className={classes.ways}>
        <TabList label={label} tabs={ways} active={way} idPrefix={idPrefix} onChange={setWay} />
      </div>
      <TabPanel active={way} idPrefix={idPrefix}>
        {way === 'password' ? byPassword() : byCode()}
      </TabPanel>
    </>
  );
}
