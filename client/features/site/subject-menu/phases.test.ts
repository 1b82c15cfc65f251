import { describe, expect, test } from 'vitest';
import { ownPhases, phasesToChooseFrom, subjectAfterKey } from './phases.ts';

const chinese = { dictCode: 1, dictName: '语文' };
const maths = { dictCode: 2, dictName: '数学' };
const geography = { dictCode: 8, dictName: '地理' };
const primary = { dictCode: 100, dictName: '小学', children: [chinese, maths] };
const senior = { dictCode: 300, dictName: '高中', children: [chinese, maths, geography] };

describe('phases to choose from', () => {
  test('are the three phases with their subjects where the gateway is silent', () => {
    expect(ownPhases.map((phase) => phase.dictName)).toEqual(['小学', '初中', '高中']);
    expect(phasesToChooseFrom([])).toBe(ownPhases);
  });

  test('are the gateway list in its order', () => {
    expect(phasesToChooseFrom([senior, primary])).toEqual([senior, primary]);
  });

  test('leave out what a selection cannot keep', () => {
    const university = { dictCode: 400, dictName: '大学', children: [chinese] };
    const withStranger = { ...primary, children: [chinese, geography] };
    expect(phasesToChooseFrom([university, withStranger])).toEqual([{ ...primary, children: [chinese] }]);
  });
});

describe('arrow keys in the subject list', () => {
  const list = [primary, senior];
  test.each<[string, [number, number], string, [number, number] | undefined]>([
    ['right', [100, 1], 'ArrowRight', [100, 2]],
    ['right past the end of a phase', [100, 2], 'ArrowRight', [300, 1]],
    ['right at the very end', [300, 8], 'ArrowRight', undefined],
    ['left', [300, 2], 'ArrowLeft', [300, 1]],
    ['left past the start of a phase', [300, 1], 'ArrowLeft', [100, 2]],
    ['left at the very start', [100, 1], 'ArrowLeft', undefined],
    ['down', [100, 2], 'ArrowDown', [300, 2]],
    ['up to a shorter phase', [300, 8], 'ArrowUp', [100, 2]],
    ['up at the top', [100, 1], 'ArrowUp', undefined],
    ['home', [300, 8], 'Home', [300, 1]],
    ['end', [300, 1], 'End', [300, 8]],
    ['another key', [300, 1], 'a', undefined],
  ])('%s', (_, [studyPhaseCode, dictCode], key, to) => {
    expect(subjectAfterKey(list, { studyPhaseCode, dictCode }, key)).toEqual(
      to && { studyPhaseCode: to[0], dictCode: to[1] },
    );
  });
});
