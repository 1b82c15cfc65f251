import type { EditableContent } from '../../features/questions/paper-draft/paper-content.ts';
import { type PaperShare, paperFacts } from './paper-facts.ts';
import classes from './Side.module.css';
import type { PaperQuestions } from './use-paper-questions.ts';

interface PaperAnalysisProps {
  readonly content: EditableContent;
  readonly questions: PaperQuestions;
}

const shownPoints = 12;

/** Types, levels and points of a paper by number and by share of the marks. */
export function PaperAnalysis({ content, questions }: PaperAnalysisProps) {
  const { types, levels, points, expected, score } = paperFacts(content, questions.questionOf);
  if (score === 0) return null;
  return (
    <section className={classes.root} aria-label="试卷分析">
      <h2>试卷分析</h2>
      <p>
        预计平均分 {expected.toFixed(1)}（得分率 {Math.round((expected / score) * 100)}%）
      </p>
      <Shares name="题型" shares={types} total={score} />
      <Shares name="难度" shares={levels} total={score} />
      <Shares name="知识点" shares={points.slice(0, shownPoints)} total={score} />
      {points.length > shownPoints && <p className="note">另有 {points.length - shownPoints} 个知识点</p>}
    </section>
  );
}

interface SharesProps {
  readonly name: string;
  readonly shares: readonly PaperShare[];
  readonly total: number;
}

function Shares({ name, shares, total }: SharesProps) {
  return (
    <table className={`${classes.shares} w-full text-note`}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">题数</th>
          <th scope="col">分值占比</th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => {
          const percent = Math.round((share.score / total) * 100);
          return (
            <tr key={share.name}>
              <th scope="row">{share.name}</th>
              <td>{share.count}</td>
              <td>
                <span className={classes.bar} style={{ width: `${percent / 2}%` }} /> {percent}%
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
