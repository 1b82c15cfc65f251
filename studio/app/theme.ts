import { createTheme } from '@mui/material';
import { zhCN } from '@mui/material/locale';
import { defaultLightTheme, type RaThemeOptions } from 'react-admin';

const line = '#e3e8ed';

/** The site's colours on MUI's parts: flat, dense, one accent for what is pressed next. */
const options: RaThemeOptions = {
  ...defaultLightTheme,
  sidebar: { width: 184, closedWidth: 56 },
  palette: {
    mode: 'light',
    primary: { main: '#1a6daa', dark: '#005487', contrastText: '#ffffff' },
    secondary: { main: '#1a6daa' },
    error: { main: '#c92a2a' },
    success: { main: '#0b6b4f' },
    warning: { main: '#8a3a00' },
    background: { default: '#f4f6f8', paper: '#ffffff' },
    text: { primary: '#1f2933', secondary: '#4a5662', disabled: '#5f6b77' },
    divider: line,
  },
  shape: { borderRadius: 4 },
  typography: {
    fontFamily:
      '-apple-system, BlinkMacSystemFont, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Segoe UI", sans-serif',
    fontSize: 13,
    h5: { fontSize: '1.25rem', fontWeight: 600 },
    h6: { fontSize: '1rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 500 },
  },
  components: {
    ...defaultLightTheme.components,
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiCard: { styleOverrides: { root: { border: `1px solid ${line}`, boxShadow: 'none' } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiTableCell: { styleOverrides: { head: { fontWeight: 600, color: '#4a5662' }, root: { borderColor: line } } },
    RaList: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
    MuiInputBase: { styleOverrides: { root: { fontSize: 14 } } },
    MuiFormControlLabel: { styleOverrides: { label: { fontSize: 14 } } },
    RaDataTable: {
      styleOverrides: { root: { '& .RaDataTable-headerCell': { backgroundColor: '#fafbfc', whiteSpace: 'nowrap' } } },
    },
    RaSimpleFormIterator: {
      styleOverrides: {
        root: {
          // on a tablet nothing hovers
          '& .RaSimpleFormIterator-action': { visibility: 'visible' },
          '& .RaSimpleFormIterator-form': {
            flex: 1,
            minWidth: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
            gap: '0 12px',
            alignItems: 'start',
            '& > *': { minWidth: 0 },
          },
        },
      },
    },
  },
};

export const studioTheme = createTheme(options as Parameters<typeof createTheme>[0], zhCN);
