import type { ForcesFigure } from '../../../shared/questions/figures/physics-figure.schema.ts';
import {
  type DrawnScene,
  ground,
  lever,
  lift,
  pulley,
  slope,
  slopeAndGround,
  tablePulley,
  thread,
  twoBlocks,
} from './force-scenes.ts';
import { depth, liquid, thrown } from './motion-scenes.ts';
import { arrow, dot, type Mark, moved, placedText, sheet } from './pen.ts';

const longest = 58;

/** A body in a setting of mechanics, with arrows for forces whose lengths keep the proportions of the data. */
export function drawForces({ scene, arrows }: ForcesFigure): string {
  // arrows begin in the middle of the body, so its name stands beside it
  const name = arrows.length > 0 && 'block' in scene ? scene.block : undefined;
  const { marks, body } = sceneOf(scene, name !== undefined);
  const most = Math.max(1e-9, ...arrows.map(({ length }) => length));
  const drawn: Mark[] = [...marks, ...(arrows.length > 0 ? [dot(body)] : [])];
  const tips = arrows.map(({ direction, length }) => moved(body, direction, 14 + (longest * length) / most));
  drawn.push(...tips.map((tip) => arrow(body, tip, { width: 1.8 })));
  for (const [i, tip] of tips.entries()) drawn.push(placedText(tip, arrows[i]?.text ?? '', drawn, { gap: 5 }));
  if (name) drawn.push(placedText(body, name, drawn, { gap: 16 }));
  return sheet(drawn);
}

/** @param isNameless whether the name of a block is written by the caller. */
function sceneOf(scene: ForcesFigure['scene'], isNameless: boolean): DrawnScene {
  switch (scene.type) {
    case 'ground':
      return ground(isNameless ? { ...scene, block: undefined } : scene);
    case 'slope':
      return slope(isNameless ? { ...scene, block: undefined } : scene);
    case 'slope-and-ground':
      return slopeAndGround(scene);
    case 'thread':
      return thread(scene);
    case 'table-pulley':
      return tablePulley(isNameless ? { ...scene, block: undefined } : scene);
    case 'pulley':
      return pulley(scene);
    case 'two-blocks':
      return twoBlocks(scene);
    case 'lever':
      return lever(scene);
    case 'lift':
      return lift(scene);
    case 'liquid':
      return liquid(scene);
    case 'depth':
      return depth(scene);
    case 'throw':
      return thrown(scene);
  }
}
