import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { wholeBank } from '../../gateway/demo/content/questions/question-bank.ts';
import type { PaperJob } from '../../gateway/questions/exports/paper-engine.ts';
import { createPaperMaker } from '../../gateway/questions/exports/paper-maker.ts';
import { paperBlocks } from '../../gateway/questions/paper/paper-blocks.ts';
import type { PaperDocument, PaperItem } from '../../gateway/questions/paper/paper-document.ts';
import { defaultLayout, defaultParts } from '../../shared/questions/composed-paper.ts';
import { splitFormulas } from '../../shared/questions/formulas/split-formulas.ts';

/*
 * How long files of papers take, from the demo's questions of senior mathematics: `node lab/bench/paper-files.ts`. Each
 * figure is the time of one file, then the CPU of the whole process for it; `another` has other questions than any
 * paper before, so that nothing of it is remembered.
 */

const bank = wholeBank().filter(
  ({ studyPhaseCode, subjectCode, stem }) => studyPhaseCode === 300 && subjectCode === 2 && stem.includes('$'),
);

/** A paper of `count` questions, from another place of the bank each time. */
function paperOf(count: number, from: number): PaperDocument {
  const items = Array.from({ length: count }, (_, i): PaperItem => {
    const source = bank[(from + i * 7) % bank.length];
    if (!source) throw new Error('the demo has no questions with formulas');
    const { stem, passage, answer, analysis, solution } = source;
    const options = source.options.map((text, at) => ({ key: 'ABCDEF'.charAt(at), text }));
    const texts = { stem, passage, answer, analysis, solution, options };
    const facts = { id: String(i), typeCode: 30_201, typeName: '单选', figure: '', subQuestions: [] };
    return { number: i + 1, score: 5, question: { ...facts, ...texts } };
  });
  return {
    title: '期中考试卷',
    subtitle: '',
    info: { minutes: 120, fullScore: count * 5, subjectName: '数学' },
    parts: defaultParts,
    sections: [{ title: '选择题', note: '', items }],
    layout: defaultLayout,
  };
}

const formulasOf = (paper: PaperDocument) =>
  splitFormulas(JSON.stringify(paperBlocks(paper)).replaceAll('\\\\', '\\')).filter(({ tex }) => tex !== undefined)
    .length;

const maker = createPaperMaker({ timeoutMs: 120_000, startTimeoutMs: 120_000 });

async function measured(name: string, format: PaperJob['format'], paper: PaperDocument): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const { content } = await maker.make({ paper, figures: new Map(), format });
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  const size =
    typeof content === 'string' || content instanceof Uint8Array
      ? `${Math.round(content.length / 1024)} KB`
      : `${content.length} pages`;
  const cells = [
    name,
    formulasOf(paper),
    Math.round(wall),
    Math.round((user + system) / 1000),
    Math.round(delay.percentile(99) / 1e6),
    size,
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

process.stdout.write('| file | formulas | ms | ms of CPU | event loop p99, ms | result |\n|---|---|---|---|---|---|\n');
await measured('PDF of 22 questions, the first of a process', 'pdf', paperOf(22, 0));
await measured('the same again', 'pdf', paperOf(22, 0));
for (const from of [300, 600, 900]) await measured('PDF of 22 questions, another', 'pdf', paperOf(22, from));
await measured('its preview', 'pages', paperOf(22, 900));
await measured('Word of 22 questions, the first', 'docx', paperOf(22, 0));
await measured('Word of 22 questions, another', 'docx', paperOf(22, 300));
await measured('answer card', 'card', paperOf(22, 300));
await measured('PDF of 100 questions', 'pdf', paperOf(100, 40));
await measured('Word of 100 questions', 'docx', paperOf(100, 40));
process.stdout.write(`\nmemory of the process: ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB\n`);
await maker.close();
