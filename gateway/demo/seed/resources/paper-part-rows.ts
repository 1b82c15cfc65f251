import { createHash } from 'node:crypto';
import { dayMs } from '../../../../shared/platform/china-time.ts';
import type { PaperPartKind } from '../../../../shared/questions/paper-parts.ts';
import { bareTitle } from '../../../library/resources/bare-title.ts';
import { searchColumns } from '../../../library/search/words/search-index.ts';
import type { resourceChange } from '../../../platform/db/schema/resource.ts';
import type { ResourceInsert } from './resource-draft.ts';

/** 中考真题, 高考真题 and 考试汇编: papers with the frame of an exam, which every part repeats. */
const examCategories = new Set([4, 6, 7]);

/** How a part's title ends, what it is a file of, and what is said when it comes. */
const partFacts: Readonly<
  Record<PaperPartKind, { readonly note: string; readonly fileType: string; readonly change: string }>
> = {
  original: { note: '（原卷版）', fileType: 'docx', change: '新增原卷，不含答案，可直接印发' },
  analysis: { note: '（解析版）', fileType: 'docx', change: '新增解析卷，逐题解析' },
  card: { note: '（答题卡）', fileType: 'pdf', change: '新增答题卡，可直接打印' },
  audio: {
    note: '（听力示例音频，无人声）',
    fileType: 'mp3',
    change: '新增听力示例音频：提示音与作答停顿，供教师按原文朗读',
  },
};

export interface PaperPartRows {
  readonly parts: ResourceInsert[];
  readonly changes: (typeof resourceChange.$inferInsert)[];
}

/**
 * Parts of exam papers by what their titles say, with ids behind those of the papers, and the changes that their coming
 * makes. Only free papers and those of members have parts, so that a user never pays twice for one paper.
 */
export function paperPartRows(resources: readonly ResourceInsert[], now: Date): PaperPartRows {
  const rows: PaperPartRows = { parts: [], changes: [] };
  const stems = new Set<string>();
  let id = Math.max(...resources.map((row) => Number(row.id)));
  for (const main of resources) {
    const kinds = partsOf(main);
    const stem = bareTitle(main.resourceName);
    if (kinds.length === 0 || stems.has(stem)) continue;
    stems.add(stem);
    kinds.forEach((kind, i) => {
      id += 1;
      const changedAt = new Date(Math.min(now.getTime() - 60_000, main.publishTime.getTime() + (i + 1) * dayMs) + i);
      rows.parts.push(partOf(main, kind, id, changedAt));
      rows.changes.push({ resourceId: Number(main.id), changedAt, note: partFacts[kind].change });
    });
  }
  return rows;
}

function partsOf({
  id,
  resourceName,
  resourceType,
  categoryCode,
  chargeType,
  ...row
}: ResourceInsert): PaperPartKind[] {
  const isExam = resourceType === 'paper' && examCategories.has(categoryCode);
  if (!isExam || (chargeType !== 'free' && chargeType !== 'member')) return [];
  return [
    ...(resourceName.includes('原卷版+解析版') ? (['original', 'analysis'] as const) : []),
    ...(!row.hasAnalysis && (!row.hasAnswer || Number(id) % 3 === 0) ? (['analysis'] as const) : []),
    ...(row.hasAnswerCard || row.hasAudio ? (['card'] as const) : []),
    ...(row.hasAudio ? (['audio'] as const) : []),
  ];
}

/** An analysis is charged like its paper; what any class needs for printing and listening is free. */
function partOf(main: ResourceInsert, kind: PaperPartKind, id: number, publishTime: Date): ResourceInsert {
  const { note, fileType } = partFacts[kind];
  const resourceName = bareTitle(main.resourceName) + note;
  const hasAnswer = kind === 'analysis';
  return {
    ...main,
    id,
    resourceName,
    mainId: Number(main.id),
    partKind: kind,
    fileType,
    hasAnswer,
    hasAnalysis: hasAnswer,
    hasAudio: kind === 'audio',
    hasAnswerCard: kind === 'card',
    ...(!hasAnswer && { chargeType: 'free', price: 0, qualityLevel: 1 }),
    contentHash: createHash('sha256').update(`${id}/${resourceName}`).digest('hex'),
    viewNum: Math.floor(Number(main.viewNum) / 3),
    downloadNum: Math.floor(Number(main.downloadNum) / 4),
    publishTime,
    ...searchColumns({ title: resourceName, topics: [], body: main.summary }),
  };
}
