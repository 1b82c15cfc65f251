import { bareTitle } from '../../library/resources/bare-title.ts';
import type { ResourceColumns } from '../../platform/files/resource-facts.ts';
import type { Bundle, Content, SingleContent } from './document.ts';
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
      return recording(facts, 'audio');
    case 'mp4':
      return recording(facts, 'video');
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

function recording({ id, resourceName }: ResourceColumns, kind: 'audio' | 'video'): SingleContent {
  const minutes = Number(/（(\d+)分钟）/.exec(resourceName)?.[1] ?? 0);
  return { kind, title: bareTitle(resourceName), seconds: minutes > 0 ? minutes * 60 : 24 + (id % 4) * 6 };
}

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
  const audio = entry('音频/朗读与听力.mp3', recording({ ...facts, resourceName: title }, 'audio'));
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
      entries: [
        entry('使用说明.docx', writeLesson(facts)),
        figureEntry,
        audio,
        entry('课堂评价表.xlsx', writeSheets(facts)),
      ],
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
      ...(facts.hasAudio ? [audio] : []),
    ],
  };
}
