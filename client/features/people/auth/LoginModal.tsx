import { useEffect, useState } from 'react';
import type { LoginView } from '../../../../shared/site/routes/table.ts';
import type { LoginRequest } from '../../../lib/session/auth.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { LoginPanel } from './LoginPanel/LoginPanel.tsx';

interface LoginModalProps {
  readonly request: LoginRequest;
  readonly hasToken: boolean;
  readonly onClose: () => void;
}

/** Login and register over the page. Once the person is logged in it closes and what they were about to do is done. */
export function LoginModal({ request, hasToken, onClose }: LoginModalProps) {
  const [view, setView] = useState<LoginView>(request.view);

  useEffect(() => {
    if (!hasToken) return;
    onClose();
    request.onDone?.();
  }, [hasToken, request, onClose]);

  return (
    // the panel has a heading of its own, which changes with what it shows
    <Dialog width={460} title={<span className="visually-hidden">登录与注册</span>} onClose={onClose}>
      <LoginPanel view={view} onView={setView} headingLevel="h3" />
    </Dialog>
  );
}
