import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

type Variables = ReturnType<typeof defaultCssVariablesResolver>;
type Values = Readonly<Record<string, string>>;

const differing = (ours: Variables, stock: Variables): Variables => {
  const pick = (part: keyof Variables) =>
    Object.fromEntries(Object.entries(ours[part]).filter(([name, value]) => (stock[part] as Values)[name] !== value));
  return { variables: pick('variables'), light: pick('light'), dark: {} };
};

/**
 * Mantine would compute these on every render; built into the stylesheet they cost nothing. `vitest -u` writes them
 * anew.
 */
test('the built-in style variables are those of the theme', async () => {
  const ours = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const stock = defaultCssVariablesResolver(DEFAULT_THEME);
  const css = convertCssVariables(differing(ours, stock), ':root');
  const text = css
    .replaceAll(/([;{}])/g, '$1\n')
    .replaceAll(/\n+/g, '\n')
    .replaceAll(/^(?=--)/gm, '  ');
  await expect(text).toMatchFileSnapshot('./mantine-variables.css');
});
