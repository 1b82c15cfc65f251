/** What becomes of a contribution to a campaign (docs/product/contributions.md#campaign-contributions). */
export const submissionStates = [
  { code: 'pending', name: '审核中' },
  { code: 'accepted', name: '已采纳' },
  { code: 'rejected', name: '未采纳' },
  { code: 'withdrawn', name: '已撤回' },
] as const;
export type SubmissionState = (typeof submissionStates)[number]['code'];

export const submissionStateName = (code: SubmissionState): string =>
  submissionStates.find((state) => state.code === code)?.name ?? '';

export const submissionTitleMax = 60;
export const submissionContentMin = 30;
export const submissionContentMax = 5000;
/** Files of one contribution. */
export const submissionFilesMax = 10;
/** Contributions of one person to one campaign that may wait at the same time. */
export const maxWaitingSubmissions = 10;

/** Score in the ranking of an accepted one; its points are those of shared/people/points-rules.ts. */
export const acceptedScore = 10;

/** Why a contribution cannot be sent; undefined where it can. */
export function submissionProblem({ title, content }: { title: string; content: string }): string | undefined {
  if (title.trim() === '') return '请输入标题';
  if (title.trim().length > submissionTitleMax) return `标题最多 ${submissionTitleMax} 字`;
  const length = content.trim().length;
  if (length < submissionContentMin) return `正文至少 ${submissionContentMin} 字，请写清楚可以直接使用的内容`;
  if (length > submissionContentMax) return `正文最多 ${submissionContentMax} 字`;
  return undefined;
}
