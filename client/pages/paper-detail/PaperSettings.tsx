import type { Dispatch } from 'react';
import { answerSpaceSizes, fullScoreOf } from '../../../shared/domain/composed-paper.ts';
import { paperPresets } from '../../../shared/domain/paper-presets.ts';
import type { PaperContent } from '../../features/paper-draft/paper-content.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { NumberField } from '../../ui/NumberField/NumberField.tsx';
import { answerSpaceNames } from './layout-names.ts';
import type { Change } from './paper-editing.ts';
import classes from './Side.module.css';

interface PaperSettingsProps {
  readonly content: PaperContent;
  /** What the marks shall add up to. */
  readonly fullMark: number;
  readonly onFullMark: (fullMark: number) => void;
  readonly onChange: Dispatch<Change>;
}

const switches = [
  ['candidateLine', '考生栏'],
  ['sealLine', '密封线'],
  ['scoreTable', '评分区'],
  ['volumes', '分Ⅰ、Ⅱ卷'],
  ['secret', '绝密★启用前'],
] as const;

/** What the paper prints around its questions, and whether the marks add up. */
export function PaperSettings({ content, fullMark, onFullMark, onChange }: PaperSettingsProps) {
  const { parts, layout, minutes, sections } = content;
  const sum = fullScoreOf(sections);
  const set = (settings: Extract<Change, { kind: 'set' }>['settings']) => onChange({ kind: 'set', settings });
  return (
    <section className={classes.root} aria-label="试卷设置">
      <h2>试卷设置</h2>
      <p className={classes.total} role="status" data-off={sum !== fullMark || undefined}>
        现有 {sum} 分
        {sum !== fullMark && `，比满分 ${fullMark} 分${sum > fullMark ? '多' : '少'} ${Math.abs(sum - fullMark)} 分`}
      </p>
      <div className={classes.fields}>
        <span>
          满分
          <NumberField label="满分" value={fullMark} min={1} max={1000} step={0.5} onChange={onFullMark} />分
        </span>
        <span>
          时长
          <NumberField
            label="考试时长"
            value={minutes}
            min={0}
            max={600}
            step={1}
            onChange={(value) => set({ minutes: value })}
          />
          分钟
        </span>
      </div>
      <div className={classes.presets}>
        {paperPresets.map(({ name, parts: ofPreset, answerSpace }) => (
          <Button key={name} onClick={() => set({ parts: { ...ofPreset }, layout: { ...layout, answerSpace } })}>
            {name}
            <span className="visually-hidden">版式</span>
          </Button>
        ))}
      </div>
      <div className={classes.switches}>
        {switches.map(([part, name]) => (
          <label key={part}>
            <input
              type="checkbox"
              checked={parts[part]}
              onChange={(event) => set({ parts: { ...parts, [part]: event.target.checked } })}
            />
            {name}
          </label>
        ))}
      </div>
      <label className={classes.notices}>
        注意事项（每行一条）
        <textarea
          rows={3}
          value={parts.notices.join('\n')}
          onChange={(event) =>
            set({
              parts: {
                ...parts,
                notices: event.target.value
                  .split('\n')
                  .slice(0, 12)
                  .map((line) => line.slice(0, 200)),
              },
            })
          }
        />
      </label>
      <div className={classes.fields}>
        <label>
          字体
          <select
            value={layout.font}
            onChange={(event) => set({ layout: { ...layout, font: event.target.value === 'sans' ? 'sans' : 'serif' } })}
          >
            <option value="serif">宋体</option>
            <option value="sans">黑体</option>
          </select>
        </label>
        <label>
          字号
          <select
            value={layout.fontSize}
            onChange={(event) => set({ layout: { ...layout, fontSize: Number(event.target.value) } })}
          >
            <option value={9}>小五</option>
            <option value={10.5}>五号</option>
            <option value={12}>小四</option>
            <option value={14}>四号</option>
          </select>
        </label>
        <label>
          行距
          <select
            value={layout.lineSpacing}
            onChange={(event) => set({ layout: { ...layout, lineSpacing: Number(event.target.value) } })}
          >
            {[1, 1.25, 1.5, 2].map((value) => (
              <option key={value} value={value}>
                {value} 倍
              </option>
            ))}
          </select>
        </label>
        <label>
          答题留白
          <select
            value={layout.answerSpace ?? 'none'}
            onChange={(event) => {
              const answerSpace = answerSpaceSizes.find((size) => size === event.target.value) ?? 'none';
              set({ layout: { ...layout, answerSpace } });
            }}
          >
            {answerSpaceSizes.map((size) => (
              <option key={size} value={size}>
                {answerSpaceNames[size]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}
