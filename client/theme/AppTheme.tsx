import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

interface AppThemeProps {
  readonly children: ReactNode;
}

/**
 * Mantine with our theme. Its style variables are built into the stylesheet (`mantine-variables.css`), so no style
 * tag is rendered per page.
 */
export function AppTheme({ children }: AppThemeProps) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
