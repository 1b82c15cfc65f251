import { Modal } from '@mantine/core';
import { AppTheme } from '../../theme/AppTheme.tsx';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/UnstyledButton.css';
import type { ReactNode } from 'react';
import { useFocusBack } from '../use-focus-back.ts';
import classes from './Dialog.module.css';

interface DialogProps {
  /** Names the dialog. */
  readonly title: ReactNode;
  /** In pixels, where the screen has them. */
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog over the page: keeps the focus inside and gives it back, closes by Escape. Mount it when it opens and load
 * it in a chunk of its own: nothing of Mantine belongs to a page's first load. Its head is a plain element: Mantine's
 * is a `header`, which counts as a second banner of the page.
 */
export function Dialog({ title, width = 520, onClose, children }: DialogProps) {
  useFocusBack();
  return (
    <AppTheme>
      <Modal.Root
        opened
        onClose={onClose}
        centered
        closeOnClickOutside={false}
        size={width}
        transitionProps={{ duration: 0 }}
      >
        <Modal.Overlay />
        <Modal.Content radius="md">
          <div className={classes.head}>
            <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
            <Modal.CloseButton aria-label="关闭" />
          </div>
          <Modal.Body className={classes.body ?? ''}>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </AppTheme>
  );
}
