import type { RouteName } from '../../../../shared/routes/table.ts';
import classes from './QuickIcon.module.css';

/** Outlines on a 24 by 24 field. */
const outlines: Partial<Record<RouteName, string>> = {
  'create-paper':
    'M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zv12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  'create-paper-intelligent-paper':
    'M6 3h9l4 4v6M6 3v18h6M9 9h6M9 13h3M17 14l1.2 2.8L21 18l-2.8 1.2L17 22l-1.2-2.8L13 18l2.8-1.2z',
  'exam-analysis-select': 'M4 3v17h17M8 16v-4M12 16V9M16 16v-6M8 8l4-4 4 3 4-4',
  'create-paper-test-paper': 'M5 3h14v18H5zM8 8h1M12 8h4M8 12h1M12 12h4M8 16l1.2 1.2L11.5 15M14 16h2',
};

interface QuickIconProps {
  readonly route: RouteName;
}

/** The drawing of a quick entry. Decorative: its name stands beside it. */
export function QuickIcon({ route }: QuickIconProps) {
  return (
    <svg className={classes.root} data-route={route} viewBox="-8 -8 40 40" width="44" height="44" aria-hidden="true">
      <path d={outlines[route]} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  );
}
