import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppTheme } from '../../theme/AppTheme.tsx';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/UnstyledButton.css';
import { useFocusBack } from '../use-focus-back.ts';
import classes from './SideDrawer.module.css';

interface SideDrawerProps {
  /** Names the drawer. */
  readonly title: string;
  /** In pixels, where the screen has them. */
  readonly width: number;
  readonly onClose: () => void;
  /** A column that fills the drawer: what grows in it scrolls. */
  readonly children: ReactNode;
}

/**
 * A panel at the right of the page: keeps the focus inside and gives it back, closes by Escape. Mount it when it opens
 * and load it in a chunk of its own. Its head is a plain element, as a `Dialog`'s is.
 */
export function SideDrawer({ title, width, onClose, children }: SideDrawerProps) {
  useFocusBack();
  return (
    <AppTheme>
      <Drawer.Root
        opened
        onClose={onClose}
        position="right"
        size={width}
        transitionProps={{ duration: 0 }}
        // on the content itself a class would reach what places it, too
        classNames={{ content: classes.content ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={classes.head}>
            <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label="关闭" />
          </div>
          <Drawer.Body className={classes.body ?? ''}>{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </AppTheme>
  );
}
