/** From the first byte to the library (docs/product/contributions.md#uploads). */
export const uploadStates = [
  { code: 'uploading', name: '未提交' },
  { code: 'checking', name: '检查中' },
  { code: 'pending', name: '待审核' },
  { code: 'accepted', name: '已通过' },
  { code: 'rejected', name: '未通过' },
  { code: 'withdrawn', name: '已撤回' },
] as const;
export const uploadPurposes = ['library', 'questions'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

export type UploadState = (typeof uploadStates)[number]['code'];

/** States in which title and tags may be changed, which submits them again. */
export const editableUploads: readonly UploadState[] = ['pending', 'rejected'];
