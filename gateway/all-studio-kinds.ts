import { withCorrections } from './contributions/error-reports/corrections.ts';
import { noticeKind } from './contributions/takedown/notice-kind.ts';
import { resourceKind } from './library/resources/resource-kind.ts';
import type { StudioKind } from './operators/studio/entries/kind.ts';
import { ownStudioKinds } from './operators/studio/kinds/all-kinds.ts';
import { withReadableFormulas } from './questions/bank/readable-formulas.ts';

/** Everything that the studio edits, in the order of its menu. A domain adds its own here. */
export const allStudioKinds: readonly StudioKind[] = [
  ...ownStudioKinds.map((kind) =>
    kind.kind === 'question' ? withCorrections(withReadableFormulas(kind), 'question') : kind,
  ),
  withCorrections(resourceKind, 'resource'),
  noticeKind,
];
