import { type ReactNode, useState } from 'react';
import { chargesLabel } from '../../../../shared/library/charge.ts';
import { formatFileSize } from '../../../../shared/platform/format.ts';
import { studyName } from '../../../../shared/platform/study.ts';
import { type BasketTab, basketCaps, basketTabNames } from '../../../../shared/questions/basket-rules.ts';
import { Confirmation } from '../../../ui/Confirmation/Confirmation.tsx';
import { Button, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import classes from './BasketFooter.module.css';
import type { StudyBasket } from './basket-balance.ts';
import type { BasketItems } from './basket-items.ts';

interface BasketFooterProps {
  readonly tab: BasketTab;
  readonly items: BasketItems;
  /** The shown questions: those of one phase and subject. */
  readonly basket: StudyBasket | undefined;
  readonly resourceAction: (ids: readonly string[]) => ReactNode;
  readonly onClear: () => void;
}

/** Sum of the tab, its action, and emptying it after a confirmation. */
export function BasketFooter({ tab, items, basket, resourceAction, onClear }: BasketFooterProps) {
  const [asks, setAsks] = useState(false);
  const count = tab === 'question' ? (basket?.questions.length ?? 0) : items.resources.length;
  const name = basket ? studyName({ studyPhaseCode: basket.studyPhaseCode, dictCode: basket.subjectCode }) : '';

  if (asks) {
    return (
      <Confirmation
        question={`确定清空${basketTabNames[tab]}中的 ${count} ${tab === 'question' ? `道${name}题` : '份资源'}吗？`}
        actionName="确定清空"
        dismissName="取消"
        busy={false}
        onConfirm={onClear}
        onDismiss={() => setAsks(false)}
      />
    );
  }
  const fileSize = items.resources.reduce((sum, resource) => sum + resource.fileSize, 0);
  return (
    <div className={`${classes.root} row border-t wrap justify-between`}>
      <p className={`${classes.sum} text-soft text-note`}>
        {tab === 'question'
          ? `${name}，共 ${count} 道题（最多 ${basketCaps.question} 道）`
          : `共 ${count} 份，${formatFileSize(fileSize)}，${chargesLabel(items.resources)}`}
      </p>
      <div className={`${classes.actions} flex gap-10`}>
        <Button onClick={() => setAsks(true)}>清空</Button>
        {tab === 'question' ? (
          <PageLink
            to="create-paper-paper-detail"
            query={{ from: 'basket', phase: basket?.studyPhaseCode, subject: basket?.subjectCode }}
            {...linkAsButton('primary')}
          >
            去组卷
          </PageLink>
        ) : (
          resourceAction(items.resources.map(({ id }) => id))
        )}
      </div>
    </div>
  );
}
