import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent: a calm teal-blue that reaches 4.5:1 on white from shade 7 on. */
const zhi: MantineColorsTuple = [
  '#e8f4fb',
  '#d3e6f3',
  '#a5cbe4',
  '#74afd6',
  '#4e97ca',
  '#3688c3',
  '#2880c0',
  '#1a6daa',
  '#0b6199',
  '#005487',
];

export const theme = createTheme({
  primaryColor: 'zhi',
  primaryShade: 7,
  colors: { zhi },
  fontFamily:
    '-apple-system, BlinkMacSystemFont, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Segoe UI", sans-serif',
  defaultRadius: 'sm',
  cursorType: 'pointer',
});
