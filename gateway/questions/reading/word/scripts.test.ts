import { describe, expect, test } from 'vitest';
import { type Stretch, withScripts } from './scripts.ts';

/** `H_2_O` has a lowered 2, `x^2^` a raised one. */
const stretches = (text: string): Stretch[] =>
  text
    .split(/(_[^_]+_|\^[^^]+\^)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const look = piece.startsWith('_') ? 'sub' : piece.startsWith('^') ? 'sup' : undefined;
      return { text: look ? piece.slice(1, -1) : piece, look };
    });

describe('in chemistry', () => {
  test.each([
    ['2SO_2_(g)+O_2_(g)', '2$\\ce{SO2(g)}$+$\\ce{O2(g)}$'],
    ['（1）N_2_的', '（1）$\\ce{N2}$的'],
    ['(2)Fe^3+^', '(2)$\\ce{Fe^3+}$'],
    ['氮气（N_2_）', '氮气（$\\ce{N2}$）'],
    ['[Cu(NH_3_)_4_]SO_4_', '$\\ce{[Cu(NH3)4]SO4}$'],
    ['K_sp_[Fe(OH)_3_]=1', '$K_{sp}$$\\ce{[Fe(OH)3]}$=1'],
    ['D_2_O', '$\\ce{D2O}$'],
    ['Cl^－^、SO_4_^2－^、HCO_3_^–^', '$\\ce{Cl^-}$、$\\ce{SO4^2-}$、$\\ce{HCO3^-}$'],
    ['(NH_4_)_2_SO_4_', '$\\ce{(NH4)2SO4}$'],
    ['mol·L^-1^', 'mol·$L^{-1}$'],
    ['v_x_', '$v_{x}$'],
  ])('%s', (text, tex) => {
    expect(withScripts(stretches(text), true)).toBe(tex);
  });
});

test.each([
  ['5 mol^-1^', '5 $\\mathrm{mol}^{-1}$'],
  ['2 min^－1^', '2 $\\mathrm{min}^{-1}$'],
  ['3 cm^2^', '3 $\\mathrm{cm}^{2}$'],
  ['sin^2^x', '$\\sin^{2}$x'],
  ['log_2_8', '$\\log_{2}$8'],
  ['xy^2^', 'x$y^{2}$'],
  ['a_min_', '$a_{min}$'],
])('%s', (text, tex) => {
  expect(withScripts(stretches(text), false)).toBe(tex);
});

test('a word of many symbols takes no more time than its length', () => {
  expect(withScripts(stretches(`${'Fe'.repeat(2000)}z_2_`), true)).toContain('$z_{2}$');
});
