import { useEffect, useRef } from 'react';
import type { InputOf } from '../../../../shared/contract/endpoint.ts';
import type { BankQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { questionPageList } from '../../../../shared/questions/calls/question.ts';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import { nextMember } from './next-member.ts';

/** What members of a family have to fit: the subject, and the filters of a list. */
export type MemberInput = Omit<InputOf<typeof questionPageList>, 'fold' | 'familyOf' | 'pageNum' | 'pageSize'>;

interface MemberButtonProps {
  readonly id: string;
  readonly number: number;
  readonly input: MemberInput;
  /** Members that stand elsewhere, and where that is: 本卷, 试题篮. */
  readonly isTaken: (id: string) => boolean;
  readonly takenIn: string;
  readonly onMember: (question: BankQuestion) => void;
  /** It was pressed in a row that this one replaces. */
  readonly takesFocus?: boolean;
}

const pageSize = 50;

/** Puts a question that differs in its data only in the place of the one that is shown. */
export function MemberButton(props: MemberButtonProps) {
  const { id, number, input, isTaken, takenIn, onMember, takesFocus = false } = props;
  const { busy, run } = useAction();
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.querySelector('button')?.focus();
  }, [takesFocus]);

  async function handleNext() {
    const members = await allMembers({ ...input, familyOf: id });
    const next = nextMember(members, id, isTaken);
    if (next) onMember(next);
    else await notify('info', members.length > 1 ? `其他同类题都已在${takenIn}中` : '没有其他符合条件的同类题');
  }

  return (
    <span ref={root} className="needs-scripts">
      <Button look="quiet" busy={busy} onClick={() => void run(handleNext)}>
        换一组数据<span className="visually-hidden">第{number}题</span>
      </Button>
    </span>
  );
}

async function allMembers(input: MemberInput & { readonly familyOf: string }): Promise<BankQuestion[]> {
  const members: BankQuestion[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, total } = await call(questionPageList, { ...input, pageNum, pageSize });
    members.push(...list);
    if (list.length === 0 || members.length >= total) return members;
  }
}
