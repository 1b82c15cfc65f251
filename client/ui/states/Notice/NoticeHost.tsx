import { Notifications, notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { AppTheme } from '../../../theme/AppTheme.tsx';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/notifications/styles.css';

export type NoticeKind = 'warning' | 'success' | 'info';

/** How long a notice stays (docs/product/site.md#design-measures). */
const noticeMs = 3000;
const colours = { warning: 'orange', success: 'teal', info: 'blue' } as const satisfies Record<NoticeKind, string>;
let mounted = false;

/**
 * Shows one notice; mounts the container in a root of its own, so that pages do not load it. The time stops while
 * the pointer or the focus is on it, and a sentence that stands there already is not shown twice.
 */
export function showNotice(kind: NoticeKind, message: string) {
  if (!mounted) {
    mounted = true;
    const container = document.body.appendChild(document.createElement('div'));
    createRoot(container).render(
      <AppTheme>
        <Notifications position="top-center" limit={3} zIndex={2000} />
      </AppTheme>,
    );
  }
  const notice = {
    id: `${kind}:${message}`,
    message,
    color: colours[kind],
    withCloseButton: true,
    closeButtonProps: { 'aria-label': '关闭提示' },
    // Mantine itself stops the time on hover and restarts it
    onFocus: () => keepFor(false),
    onBlur: () => keepFor(noticeMs),
  };
  const keepFor = (autoClose: number | false) => notifications.update({ ...notice, autoClose });
  notifications.show({ ...notice, autoClose: noticeMs });
}
