import { bareTitle } from '../../library/resources/bare-title.ts';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import type { Bundle, Content, SingleContent } from './document.ts';
import { type ListeningTrack, listeningScript, listeningTrack } from './listening-track.ts';
import { paperPlan } from './paper-plan.ts';
import { writeLesson } from './write-lesson.ts';
import { writePaper } from './write-paper.ts';
import { writeSheets } from './write-sheets.ts';
import { writeSlides } from './write-slides.ts';

/** What the file of a resource says. The same facts always give the same content. */
export function writeContent(of: ResourceColumns): Content {
  // the parts of a paper hold the questions of its main file
  const facts = { ...of, id: of.mainId ?? of.id };
  switch (facts.fileType) {
    case 'pptx':
      return writeSlides(facts);
    case 'xlsx':
      return writeSheets(facts);
    case 'mp3':
      return sound(bareTitle(facts.resourceName), listeningTrack(paperPlan(facts)));
    case 'mp4':
      return film(facts);
    case 'png':
      return figure(facts);
    case 'zip':
      return bundle(facts);
    default:
      return writeText(facts);
  }
}

const writeText = (facts: ResourceColumns) =>
  facts.resourceType === 'paper' || facts.resourceType === 'exercise' ? writePaper(facts) : writeLesson(facts);

function film({ id, resourceName }: ResourceColumns): SingleContent {
  const minutes = Number(/（(\d+)分钟）/.exec(resourceName)?.[1] ?? 0);
  const seconds = minutes > 0 ? minutes * 60 : 24 + (id % 4) * 6;
  return { kind: 'video', title: bareTitle(resourceName), seconds, chimes: [] };
}

/** No voice reads the script: chimes say when whoever reads it begins. */
const sound = (title: string, { parts, seconds }: ListeningTrack): SingleContent => ({
  kind: 'audio',
  title: `${title}听力示例音频（提示音与停顿，无人声）`,
  seconds,
  chimes: parts.flatMap(({ readAt }) => readAt),
});

/** A parabola, a sine, a line and a bell through the middle of the paper. */
const curves = (
  [(x) => (x * x) / 4 - 3, (x) => 2 * Math.sin(x), (x) => x / 2 + 1, (x) => 4 / (1 + x * x) - 1] as ((
    x: number,
  ) => number)[]
).map((curve) => Array.from({ length: 121 }, (_, i) => [-6 + i / 10, curve(-6 + i / 10)] as const));

/** One of the curves, by the resource's number. */
function figure({ id, resourceName }: ResourceColumns): SingleContent {
  return { kind: 'figure', title: bareTitle(resourceName), curve: curves[id % curves.length] ?? [] };
}

/** The files of an archive by what the resource is. */
function bundle(facts: ResourceColumns): Bundle {
  const title = bareTitle(facts.resourceName);
  const entry = (name: string, content: SingleContent) => ({ name, content });
  const figureEntry = entry('配图/示意图.png', figure(facts));
  if (facts.resourceType === 'courseware') {
    return {
      kind: 'bundle',
      title,
      entries: [
        entry('课件.pptx', writeSlides(facts)),
        entry('配套练习.docx', writePaper({ ...facts, hasAnswer: true })),
        figureEntry,
      ],
    };
  }
  if (facts.resourceType === 'material') {
    return {
      kind: 'bundle',
      title,
      entries: [entry('使用说明.docx', writeLesson(facts)), figureEntry, entry('课堂评价表.xlsx', writeSheets(facts))],
    };
  }
  return {
    kind: 'bundle',
    title,
    entries: [
      entry(
        '试卷（原卷版）.docx',
        writePaper({ ...facts, hasAnswer: false, hasAnalysis: false, hasAnswerCard: false }),
      ),
      entry('试卷（解析版）.docx', writePaper({ ...facts, hasAnswer: true, hasAnalysis: true })),
      entry('答题卡.pdf', writePaper({ ...facts, hasAnswer: false, hasAnalysis: false, hasAnswerCard: true })),
      ...(facts.hasAudio ? listeningEntries(title, listeningTrack(paperPlan(facts))) : []),
    ],
  };
}

const listeningEntries = (title: string, track: ListeningTrack): Bundle['entries'] => [
  { name: '听力/听力原文（供教师朗读）.docx', content: listeningScript(title, track) },
  { name: '听力/示例音频（提示音与停顿，无人声）.mp3', content: sound(title, track) },
];
