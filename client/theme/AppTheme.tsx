import '@mantine/core/styles/default-css-variables.css';
import './mantine-variables.css';
import './mantine-overrides.css';
import '@mantine/core/styles/global.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

interface AppThemeProps {
  readonly children: ReactNode;
}

/**
 * Mantine with our theme, around each part that is made of Mantine's components. It is no provider of the whole tree,
 * so that pages without such a part load neither Mantine nor its style variables. These are built into a stylesheet
 * (`mantine-variables.css`), so no style tag is rendered.
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
