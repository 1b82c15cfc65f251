import { useState } from 'react';
import type { Customer } from '../../../../shared/people/calls/user.schema.ts';
import { noCustomerId } from '../../../../shared/people/school-mode.ts';
import { writeWorksAlone } from '../../../lib/session/local-flags.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import classes from './ChangeCustomerModal.module.css';
import { SubmitButton } from './fields/SubmitButton.tsx';
import { useSending } from './fields/use-account-form.ts';

interface ChangeCustomerModalProps {
  readonly userId: string;
  readonly customers: readonly Customer[];
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Which school the person works for from now on, or none of them. */
export function ChangeCustomerModal({ userId, customers, customerId, onClose }: ChangeCustomerModalProps) {
  const session = useSession();
  const isMember = customers.some((customer) => customer.id === customerId);
  const [chosen, setChosen] = useState(isMember ? customerId : (customers[0]?.id ?? noCustomerId));
  const { busy, failure, send } = useSending();
  const choices = [...customers, { id: noCustomerId, customerName: '以个人身份使用' }];

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    writeWorksAlone(chosen === noCustomerId ? userId : '');
    if (chosen === customerId) return onClose();
    void send(async () => {
      await session.chooseCustomer(chosen);
      const name = choices.find((choice) => choice.id === chosen)?.customerName ?? '';
      void notify('success', chosen === noCustomerId ? '已切换为个人身份' : `已切换到${name}`);
      onClose();
    });
  }

  return (
    <Dialog width={460} title="选择学校" onClose={onClose}>
      <form className="w-full" onSubmit={handleSubmit}>
        <fieldset className={`${classes.choices} grid gap-10 m-0 p-0`}>
          <legend className="mb-12 p-0 text-soft">您的账号关联了以下学校，请选择要进入的学校</legend>
          {choices.map((choice) => (
            <label key={choice.id} className={`${classes.choice} box row gap-10 tap pointer`}>
              <input
                type="radio"
                name="customer"
                value={choice.id}
                checked={choice.id === chosen}
                onChange={() => setChosen(choice.id)}
              />
              {choice.customerName}
            </label>
          ))}
        </fieldset>
        <SubmitButton name="确定" busy={busy} failure={failure} />
      </form>
    </Dialog>
  );
}
