import { Box, Card, Typography } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatValue, type Series, type Step, totalOf } from './figures.ts';

/** One number by period, with its sum. */
export function SeriesCard({ series, step }: { readonly series: Series; readonly step: Step }) {
  const { label, help, unit, points } = series;
  return (
    <Card component="section" sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography component="h3" variant="h6" sx={{ flex: 1 }}>
          {label}
        </Typography>
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatValue(unit, totalOf(series))}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {help}
      </Typography>
      <BarChart
        height={180}
        hideLegend
        skipAnimation
        margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
        borderRadius={2}
        colors={['#1a6daa']}
        xAxis={[
          {
            data: points.map(({ at }) => at),
            scaleType: 'band',
            valueFormatter: (at: string) => (step === 'month' ? at.slice(0, 7) : at.slice(5)),
            height: 36,
          },
        ]}
        yAxis={[
          {
            width: 64,
            min: 0,
            tickMinStep: unit === 'fen' ? 100 : 1,
            // a scale without any height has no ticks
            ...(totalOf(series) === 0 && { max: unit === 'fen' ? 100 : 1 }),
            valueFormatter: (value: number) => formatValue(unit, value).replace(/\.00$/, ''),
          },
        ]}
        series={[
          { label, data: points.map(({ value }) => value), valueFormatter: (value) => formatValue(unit, value ?? 0) },
        ]}
      />
    </Card>
  );
}
