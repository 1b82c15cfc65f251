import type { CompositionScene } from './composition-scenes.ts';

/** Papers of a term, which ask what was taught until then (docs/product/questions.md#term-papers). */
export const isTermScene = (scene: string): scene is Extract<CompositionScene['code'], 'midterm' | 'final'> =>
  scene === 'midterm' || scene === 'final';
