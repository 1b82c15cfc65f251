import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { clearSearch, saveSearchRecord, searchRecords } from '../../../shared/library/calls/resource-list.ts';
import { startAfterHydration, useHydrated } from '../../lib/browser/start-after-hydration.ts';
import { call } from '../../lib/calls/api.ts';
import { queryKeyOf } from '../../lib/calls/calls.ts';
import { clearHistory, readHistory, rememberKeyword } from '../../lib/library/search-history.ts';
import { authAtom } from '../../lib/session/auth.ts';
import { noInput } from '../../lib/site/page.ts';
import { Late } from '../../ui/states/Late/Late.tsx';
import { warn } from '../../ui/states/Notice/notices.ts';

import type { SearchState } from './search-state.ts';
import classes from './WordLinks.module.css';
import { WordLinks } from './WordLinks.tsx';

interface SearchRecordsProps {
  readonly state: SearchState;
}

/** What was searched before: a person's records are the gateway's, a guest's stay on the device. */
export function SearchRecords({ state }: SearchRecordsProps) {
  const { hasToken } = useAtomValue(authAtom);
  return hasToken ? <PersonalRecords state={state} /> : <DeviceRecords state={state} />;
}

const storage = () => window.localStorage;

function DeviceRecords({ state: { keyword } }: SearchRecordsProps) {
  // read from the device after hydration: the server has no storage
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    const history = keyword ? rememberKeyword(storage, keyword) : readHistory(storage);
    startAfterHydration(() => setWords(history));
  }, [keyword]);
  if (words.length === 0) return null;
  function handleClear() {
    clearHistory(storage);
    setWords([]);
  }
  return (
    <WordLinks title="最近搜过" words={words}>
      <ClearButton onClick={handleClear} />
    </WordLinks>
  );
}

function PersonalRecords({ state: { keyword } }: SearchRecordsProps) {
  const client = useQueryClient();
  useEffect(() => {
    // a search that could not be noted is still a search
    if (keyword) call(saveSearchRecord, { keyWord: keyword }).catch(() => {});
  }, [keyword]);

  function handleClear() {
    clearHistory(storage);
    call(clearSearch, noInput).then(
      () => client.setQueryData(queryKeyOf(searchRecords, noInput), []),
      () => warn('搜索记录暂时没有清空成功，请稍后再试'),
    );
  }

  return (
    <Late endpoint={searchRecords} input={noInput} placeholder={null} failed={() => null}>
      {(records) =>
        records.length > 0 && (
          <WordLinks title="最近搜过" words={[...new Set(records.map(({ keyWord }) => keyWord))]}>
            <ClearButton onClick={handleClear} />
          </WordLinks>
        )
      }
    </Late>
  );
}

function ClearButton({ onClick }: { readonly onClick: () => void }) {
  if (!useHydrated()) return null;
  return (
    <button type="button" className={`${classes.clear} bare note leading-28`} onClick={onClick}>
      清空记录
    </button>
  );
}
