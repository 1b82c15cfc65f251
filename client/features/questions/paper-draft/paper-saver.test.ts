import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CodedError, gatewayTimeout } from '../../../../shared/contract/errors.ts';
import { presetOfScene } from '../../../lib/questions/paper-presets.ts';
import { type EditableContent, newPaper } from './paper-content.ts';
import { createPaperSaver, type SaveState } from './paper-saver.ts';

const paper = (title: string): EditableContent =>
  newPaper({
    preset: presetOfScene('homework'),
    title,
    studyPhaseCode: 300,
    subjectCode: 2,
    sections: [],
    minutes: 90,
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup(isGuest = false, stored?: EditableContent) {
  const states: SaveState[] = [];
  const kept = new Map<string, string>();
  const send = vi.fn<
    (content: EditableContent, saved: { id: string; version: number }) => Promise<{ id: string; version: number }>
  >(async (_content, { version }) => ({ id: '7', version: version + 1 }));
  const who = { isGuest };
  const saver = createPaperSaver<EditableContent>({
    start: { id: '', version: 0 },
    stored,
    canSend: () => !who.isGuest,
    send,
    keep: (id, { content }) => void kept.set(id, content.title),
    drop: (id) => void kept.delete(id),
    onState: (state) => void states.push(state),
    onSaved: () => {},
  });
  return { saver, send, states, kept, who };
}

describe('a paper that is edited', () => {
  test('is sent once after a pause, as it is then, and not kept any longer', async () => {
    const { saver, send, states, kept } = setup();
    saver.changed(paper('甲'));
    saver.changed(paper('乙'));
    expect(kept.get('')).toBe('乙');
    await vi.advanceTimersByTimeAsync(1000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[0].title).toBe('乙');
    expect(states.at(-1)).toBe('saved');
    expect(kept.size).toBe(0);
  });

  test('is sent with the version that the last save gave', async () => {
    const { saver, send } = setup();
    saver.changed(paper('甲'));
    await saver.flush();
    saver.changed(paper('乙'));
    await saver.flush();
    expect(send.mock.calls.map(([, saved]) => saved)).toEqual([
      { id: '', version: 0 },
      { id: '7', version: 1 },
    ]);
  });

  test('is sent again by itself where the network was lost, and kept until then', async () => {
    const { saver, send, states, kept } = setup();
    send.mockRejectedValueOnce(gatewayTimeout());
    saver.changed(paper('甲'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)).toBe('offline');
    expect(saver.failure()).toMatchObject({ code: 504 });
    expect(kept.get('')).toBe('甲');
    await vi.advanceTimersByTimeAsync(6000);
    expect(send).toHaveBeenCalledTimes(2);
    expect(states.at(-1)).toBe('saved');
    expect(saver.failure()).toBeUndefined();
  });

  test('overwrites nobody: it waits for the person to choose', async () => {
    const { saver, send, states } = setup();
    send.mockRejectedValueOnce(new CodedError(409, 409, '已在其他页面被修改'));
    saver.changed(paper('甲'));
    expect(await saver.flush()).toBeUndefined();
    saver.changed(paper('乙'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toBe('conflict');
    saver.rebase({ id: '7', version: 5 });
    expect(await saver.flush()).toEqual({ id: '7', version: 6 });
    expect(send.mock.calls[1]?.[0].title).toBe('乙');
  });

  test('stays in the browser of a guest, and is sent after the login', async () => {
    const { saver, send, states, kept, who } = setup(true);
    saver.changed(paper('甲'));
    await vi.advanceTimersByTimeAsync(1000);
    expect([send.mock.calls.length, states.at(-1), kept.get('')]).toEqual([0, 'browser', '甲']);
    who.isGuest = false;
    expect(await saver.flush()).toEqual({ id: '7', version: 1 });
    expect(kept.size).toBe(0);
  });

  test('that the gateway refuses is not sent again unchanged', async () => {
    const { saver, send, states } = setup();
    send.mockRejectedValueOnce(new CodedError(422, 422, '题目重复'));
    saver.changed(paper('甲'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toBe('refused');
  });

  describe('that goes back to what is stored', () => {
    const first = paper('甲');
    const next = paper('乙');

    test('is sent only where something else was sent meanwhile', async () => {
      const { saver, send, states, kept } = setup(false, first);
      saver.changed(first);
      expect(states).toEqual([]);
      saver.changed(next);
      saver.changed(first);
      expect([states.at(-1), kept.size]).toEqual(['saved', 0]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(send).not.toHaveBeenCalled();
      saver.changed(next);
      await vi.advanceTimersByTimeAsync(1000);
      saver.changed(first);
      await vi.advanceTimersByTimeAsync(1000);
      expect(send.mock.calls.map(([{ title }]) => title)).toEqual(['乙', '甲']);
      expect(states.at(-1)).toBe('saved');
    });
    test('is sent where a call is under way, or was lost', async () => {
      const { saver, send, states } = setup(false, first);
      send.mockRejectedValueOnce(gatewayTimeout());
      saver.changed(next);
      const sending = saver.flush();
      saver.changed(first);
      expect(states.at(-1)).toBe('changed');
      await sending;
      await vi.advanceTimersByTimeAsync(6000);
      expect(send.mock.calls.map(([{ title }]) => title)).toEqual(['乙', '甲']);
      expect(states.at(-1)).toBe('saved');
    });
  });

  test('is not sent where the other version was taken after a conflict', async () => {
    const { saver, send, states } = setup();
    send.mockRejectedValueOnce(new CodedError(409, 409, '已在其他页面被修改'));
    saver.changed(paper('甲'));
    await saver.flush();
    const theirs = paper('那边的');
    saver.rebase({ id: '7', version: 5 }, theirs);
    saver.changed(theirs);
    await vi.advanceTimersByTimeAsync(1000);
    expect([send.mock.calls.length, states.at(-1)]).toEqual([1, 'saved']);
    expect(await saver.flush()).toEqual({ id: '7', version: 5 });
  });
});
