import { useVisit } from '../../../lib/site/visit.ts';
import { Button, linkAsButton } from '../../../ui/controls/Button/Button.tsx';
import { LoginLink } from '../../../ui/links/LoginLink/LoginLink.tsx';

interface BatchDownloadButtonProps {
  /** The person is logged in and wants the panel. */
  readonly onOpen: () => void;
}

/** Opens the panel of a batch download. The parent holds the panel, because a login remounts the button. */
export function BatchDownloadButton({ onOpen }: BatchDownloadButtonProps) {
  const { hasToken } = useVisit();
  return hasToken ? (
    <Button look="primary" aria-haspopup="dialog" onClick={onOpen}>
      批量下载
    </Button>
  ) : (
    <LoginLink {...linkAsButton('primary')} onDone={onOpen}>
      登录后批量下载
    </LoginLink>
  );
}
