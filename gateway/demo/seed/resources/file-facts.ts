import type { Random } from '../../random.ts';
import type { ResourceInsert } from './resource-draft.ts';

type FileFacts = Pick<
  ResourceInsert,
  'fileType' | 'fileSize' | 'pageCount' | 'hasAnswer' | 'hasAnalysis' | 'hasAudio' | 'hasAnswerCard'
>;

const kib = 1024;
const mib = 1024 * kib;

/** Usual formats of each type, with page counts and bytes from and to. */
const formats: Readonly<Record<string, readonly (readonly [format: string, weight: number])[]>> = {
  paper: [
    ['docx', 72],
    ['pdf', 20],
    ['zip', 8],
  ],
  courseware: [
    ['pptx', 95],
    ['zip', 5],
  ],
  plan: [
    ['docx', 90],
    ['pdf', 10],
  ],
  guide: [
    ['docx', 80],
    ['pdf', 20],
  ],
  exercise: [
    ['docx', 78],
    ['pdf', 22],
  ],
  video: [['mp4', 1]],
  material: [
    ['zip', 80],
    ['png', 10],
    ['xlsx', 10],
  ],
};

const ranges: Readonly<Record<string, readonly [pages: [number, number], bytes: [number, number]]>> = {
  docx: [
    [4, 18],
    [180 * kib, 2 * mib],
  ],
  pdf: [
    [4, 20],
    [400 * kib, 4 * mib],
  ],
  pptx: [
    [16, 48],
    [2 * mib, 18 * mib],
  ],
  zip: [
    [0, 0],
    [3 * mib, 40 * mib],
  ],
  xlsx: [
    [2, 2],
    [10 * kib, 60 * kib],
  ],
  mp4: [
    [0, 0],
    [25 * mib, 160 * mib],
  ],
  png: [
    [1, 1],
    [200 * kib, 2 * mib],
  ],
};

/** What is not for pupils has no exercises and no archive of them. */
const isForTeachers = (name: string) => /说课稿|教学反思|教学计划|主题班会|家长会|开学第一课/.test(name);

const withAnswers = new Set(['courseware', 'plan', 'guide']);

/** Format, size and contents of a file whose title is known: the title says what it holds. */
export function fileFactsOf(random: Random, resourceType: string, name: string): FileFacts {
  const hasAudio = name.includes('（含听力');
  const usual = random.weighted(formats[resourceType] ?? [['docx', 1]]);
  const plain = usual === 'zip' && isForTeachers(name) ? 'pptx' : usual;
  const fileType = hasAudio ? 'zip' : name.endsWith('挂图') ? 'png' : plain;
  const [pages, bytes] = ranges[fileType] ?? [
    [1, 1],
    [mib, mib],
  ];
  const slides = /（(\d+)张PPT）/.exec(name)?.[1];
  return {
    fileType,
    fileSize: random.int(...bytes),
    pageCount: slides && fileType === 'pptx' ? Number(slides) : random.int(...pages),
    // Courseware, plans and guides hold their exercises' answers
    hasAnswer: /答案|解析/.test(name) || (withAnswers.has(resourceType) && !isForTeachers(name)),
    hasAnalysis: /解析/.test(name),
    hasAudio,
    hasAnswerCard: /答题卡/.test(name),
  };
}
