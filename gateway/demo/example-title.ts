/** What titles carry that name an exam which really takes place: the demo's questions are not its questions. */
export const exampleMark = '（示例）';

export const isExampleTitle = (title: string): boolean => title.includes(exampleMark);
