import { Box, Button, Link } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { phaseName, subjectName } from '../../shared/platform/study.ts';
import { FactTable } from '../desk/FactTable.tsx';
import { call, faultText } from '../session/api.ts';
import type { Figures, MissedSearch } from './figures.ts';

/** What people searched in vain, and what can be done about it. */
export function MissedSearches({ missedSearches, may }: Pick<Figures, 'missedSearches' | 'may'>) {
  const queries = useQueryClient();
  const notify = useNotify();
  const forget = useMutation({
    mutationFn: ({ words, studyPhaseCode, subjectCode }: MissedSearch) =>
      call('figures/forget-search', { method: 'POST', json: { words, studyPhaseCode, subjectCode } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['figures'] }),
    onError: (error) => notify(faultText(error), { type: 'error' }),
  });
  return (
    <FactTable
      title="没有结果的搜索"
      heads={['搜索内容', '学段学科', '次数', '最近一次', '处理']}
      rows={missedSearches.map((missed) => {
        const { words, studyPhaseCode, subjectCode, times, lastDay } = missed;
        const subject = studyPhaseCode ? phaseName(studyPhaseCode) + subjectName(studyPhaseCode, subjectCode) : '全部';
        const filter = encodeURIComponent(JSON.stringify({ q: words }));
        return [
          words,
          subject,
          times,
          lastDay,
          <Box key="acts" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Link href={`#/resource?filter=${filter}`}>查资源</Link>
            {may.makeHotWord && (
              <Link href={createHref('hot-word', { word: words, ...studyOf(missed) })}>做成热词</Link>
            )}
            {may.makeLibraryEntry && (
              <>
                <Link href={createHref('search-synonym', { word: words })}>加同义词</Link>
                <Link href={createHref('wanted-resource', { name: words, ...studyOf(missed) })}>列入征集</Link>
              </>
            )}
            {may.forgetSearch && (
              <Button size="small" disabled={forget.isPending} onClick={() => forget.mutate(missed)}>
                不再列出
              </Button>
            )}
          </Box>,
        ];
      })}
    />
  );
}

/** The form of a new entry with its first values, as react-admin takes them from an address. */
const createHref = (kind: string, values: object) =>
  `#/${kind}/create?source=${encodeURIComponent(JSON.stringify(values))}`;

/** Empty where the search was in all phases or subjects, which is 0. */
const studyOf = ({ studyPhaseCode, subjectCode }: MissedSearch) =>
  studyPhaseCode > 0 && subjectCode > 0 ? { studyPhaseCode, subjectCode } : {};
