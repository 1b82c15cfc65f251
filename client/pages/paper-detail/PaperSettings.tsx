import type { Dispatch } from 'react';
import { answerSpaceSizes, fullScoreOf } from '../../../shared/questions/composed-paper.ts';
import type { EditableContent } from '../../features/questions/paper-draft/paper-content.ts';
import { paperPresets } from '../../lib/questions/paper-presets.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { NumberField } from '../../ui/controls/NumberField/NumberField.tsx';
import { answerSpaceNames } from './layout-names.ts';
import type { Change } from './paper-editing.ts';
import { SheetChoices } from './SheetChoices.tsx';
import classes from './Side.module.css';

interface PaperSettingsProps {
  readonly content: EditableContent;
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

type Settings = Extract<Change, { kind: 'set' }>['settings'];

interface PartProps {
  readonly content: EditableContent;
  readonly set: (settings: Settings) => void;
}

/** What the paper prints around its questions, and whether the marks add up. */
export function PaperSettings({ content, fullMark, onFullMark, onChange }: PaperSettingsProps) {
  const sum = fullScoreOf(content.sections);
  const part: PartProps = { content, set: (settings) => onChange({ kind: 'set', settings }) };
  return (
    <section className={classes.root} aria-label="试卷设置">
      <h2>试卷设置</h2>
      <p
        className={`${classes.total} bg-sunken rounded semibold`}
        role="status"
        data-off={sum !== fullMark || undefined}
      >
        现有 {sum} 分
        {sum !== fullMark && `，比满分 ${fullMark} 分${sum > fullMark ? '多' : '少'} ${Math.abs(sum - fullMark)} 分`}
      </p>
      <div className={`${classes.fields} flex wrap`}>
        <span>
          满分
          <NumberField label="满分" value={fullMark} min={1} max={1000} step={0.5} onChange={onFullMark} />分
        </span>
        <span>
          时长
          <NumberField
            label="考试时长"
            value={content.minutes}
            min={0}
            max={600}
            step={1}
            onChange={(minutes) => part.set({ minutes })}
          />
          分钟
        </span>
      </div>
      <PrintedParts {...part} />
      <Typesetting {...part} />
    </section>
  );
}

function PrintedParts({ content: { parts, layout }, set }: PartProps) {
  return (
    <>
      <div className={`${classes.presets} flex wrap`}>
        {paperPresets.map(({ name, parts: ofPreset, answerSpace }) => (
          <Button key={name} onClick={() => set({ parts: { ...ofPreset }, layout: { ...layout, answerSpace } })}>
            {name}
            <span className="visually-hidden">版式</span>
          </Button>
        ))}
      </div>
      <div className={`${classes.switches} flex wrap`}>
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
      <label className={`${classes.notices} block`}>
        注意事项（每行一条）
        <textarea
          rows={3}
          value={parts.notices.join('\n')}
          onChange={(event) => set({ parts: { ...parts, notices: noticesOf(event.target.value) } })}
        />
      </label>
    </>
  );
}

const maxNotices = 12;
const noticesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, maxNotices)
    .map((line) => line.slice(0, 200));

const fontSizes = [
  [9, '小五'],
  [10.5, '五号'],
  [12, '小四'],
  [14, '四号'],
] as const;
const lineSpacings = [1, 1.25, 1.5, 2];

function Typesetting({ content: { layout }, set }: PartProps) {
  const change = (changed: Partial<EditableContent['layout']>) => set({ layout: { ...layout, ...changed } });
  return (
    <div className={`${classes.fields} flex wrap`}>
      <SheetChoices layout={layout} choices={['size']} onChange={change} />
      <label>
        字体
        <select
          value={layout.font}
          onChange={(event) => change({ font: event.target.value === 'sans' ? 'sans' : 'serif' })}
        >
          <option value="serif">宋体</option>
          <option value="sans">黑体</option>
        </select>
      </label>
      <label>
        字号
        <select value={layout.fontSize} onChange={(event) => change({ fontSize: Number(event.target.value) })}>
          {fontSizes.map(([points, name]) => (
            <option key={points} value={points}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        行距
        <select value={layout.lineSpacing} onChange={(event) => change({ lineSpacing: Number(event.target.value) })}>
          {lineSpacings.map((value) => (
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
          onChange={(event) =>
            change({ answerSpace: answerSpaceSizes.find((size) => size === event.target.value) ?? 'none' })
          }
        >
          {answerSpaceSizes.map((size) => (
            <option key={size} value={size}>
              {answerSpaceNames[size]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
