import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { dayMs, isoDay } from '../../shared/platform/china-time.ts';
import { formatFileSize, formatNumber } from '../../shared/platform/format.ts';
import { phaseName, subjectName } from '../../shared/platform/study.ts';
import { FactTable } from '../desk/FactTable.tsx';
import { saveFile } from '../lists/save-file.ts';
import { call, faultText } from '../session/api.ts';
import { type Figures, type Step, seriesCsv } from './figures.ts';
import { MissedSearches } from './MissedSearches.tsx';
import { SeriesCard } from './SeriesCard.tsx';

interface Chosen {
  readonly from: string;
  readonly to: string;
  readonly step: Step;
}

const spans: readonly { readonly label: string; readonly days: number; readonly step: Step }[] = [
  { label: '近 30 天', days: 30, step: 'day' },
  { label: '近 12 周', days: 84, step: 'week' },
  { label: '近 12 个月', days: 365, step: 'month' },
];

const lastDays = (days: number, step: Step): Chosen => ({
  from: isoDay(new Date(Date.now() - (days - 1) * dayMs)),
  to: isoDay(new Date()),
  step,
});

/** What happens on the site, as charts and tables. */
export default function FiguresPage() {
  const [chosen, setChosen] = useState(() => lastDays(30, 'day'));
  const { data, error } = useQuery({
    queryKey: ['figures', chosen],
    queryFn: () => call<Figures>(`figures?${new URLSearchParams({ ...chosen })}`),
    placeholderData: (before) => before,
  });
  const change = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }));
  return (
    <Box sx={{ pt: 2, pb: 4 }}>
      <Title title="数据" />
      <Typography component="h2" variant="h5" sx={{ mb: 1 }}>
        数据
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        {spans.map(({ label, days, step }) => (
          <Button key={label} variant="outlined" onClick={() => setChosen(lastDays(days, step))}>
            {label}
          </Button>
        ))}
        <DayField label="从" value={chosen.from} onChange={(from) => change({ from })} />
        <DayField label="到" value={chosen.to} onChange={(to) => change({ to })} />
        <TextField
          select
          label="按"
          value={chosen.step}
          onChange={(event) => change({ step: event.target.value as Step })}
          sx={{ width: 88 }}
        >
          <MenuItem value="day">天</MenuItem>
          <MenuItem value="week">周</MenuItem>
          <MenuItem value="month">月</MenuItem>
        </TextField>
        <Button
          disabled={!data}
          onClick={() => data && saveFile(`数据 ${data.from} 至 ${data.to}.csv`, seriesCsv(data.series))}
        >
          导出 CSV
        </Button>
      </Box>
      {error && <Alert severity="error">{faultText(error)}</Alert>}
      {data && <Tables figures={data} />}
    </Box>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A field that is being emptied or typed keeps the day that it had. */
function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={(event) => event.target.value && onChange(event.target.value)}
      sx={{ width: 160 }}
    />
  );
}

function Tables({ figures }: { readonly figures: Figures }) {
  const { series, step, subjects, uploadedBytes } = figures;
  const isLibrary = uploadedBytes !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(340px, 1fr))' }}>
        {series.map((one) => (
          <SeriesCard key={one.name} series={one} step={step} />
        ))}
      </Box>
      {isLibrary && <MissedSearches {...figures} />}
      {isLibrary && (
        <FactTable
          title={`内容（老师上传的文件共 ${formatFileSize(uploadedBytes)}）`}
          heads={['学科', '资源', '期间新增', '期间下载', '试题']}
          rows={subjects.map(({ studyPhaseCode, subjectCode, resources, newResources, downloads, questions }) => [
            phaseName(studyPhaseCode) + subjectName(studyPhaseCode, subjectCode),
            ...[resources, newResources, downloads, questions].map(formatNumber),
          ])}
        />
      )}
    </Box>
  );
}
