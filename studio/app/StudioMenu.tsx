import { Box, Typography } from '@mui/material';
import { Menu, usePermissions, useSidebarState } from 'react-admin';
import type { Me } from '../session/contract.ts';
import { useKinds } from '../session/kinds.ts';
import { groupKinds } from './group-kinds.ts';

const menuStyle = {
  mt: 0,
  pt: 1,
  pb: 4,
  '& .MuiMenuItem-root': { borderRadius: 1, mx: 0.5, px: 1.5, py: 0.5 },
  '& .MuiListItemIcon-root': { minWidth: '34px !important' },
  '& .RaMenuItemLink-active': { bgcolor: '#d3e6f3', color: 'primary.dark', fontWeight: 600 },
} as const;

/** Overview, the kinds in their groups, and what is done. */
export function StudioMenu() {
  const { permissions } = usePermissions<Me>();
  const groups = groupKinds(useKinds());
  return (
    <Menu dense sx={menuStyle}>
      <Menu.DashboardItem primaryText="概览" leftIcon={<Glyph>概</Glyph>} />
      <Menu.Item to="/desk" primaryText="处理台" leftIcon={<Glyph>处</Glyph>} />
      <Menu.Item to="/figures" primaryText="数据" leftIcon={<Glyph>数</Glyph>} />
      {groups.map(({ group, kinds }) => (
        <Box key={group}>
          <GroupName>{group}</GroupName>
          {kinds.map(({ kind, name }) => (
            <Menu.ResourceItem key={kind} name={kind} primaryText={name} leftIcon={<Glyph>{name.slice(0, 1)}</Glyph>} />
          ))}
        </Box>
      ))}
      <GroupName>管理</GroupName>
      <Menu.Item to="/approvals" primaryText="等待确认" leftIcon={<Glyph>确</Glyph>} />
      {permissions?.roles.includes('administrator') && (
        <>
          <Menu.Item to="/import" primaryText="批量导入" leftIcon={<Glyph>导</Glyph>} />
          <Menu.Item to="/operator" primaryText="运营人员" leftIcon={<Glyph>人</Glyph>} />
          <Menu.Item to="/audit" primaryText="操作记录" leftIcon={<Glyph>录</Glyph>} />
        </>
      )}
    </Menu>
  );
}

function GroupName({ children }: { readonly children: string }) {
  const [isOpen] = useSidebarState();
  return (
    <Typography
      variant="caption"
      component="div"
      sx={{ color: 'text.disabled', px: isOpen ? 2 : 0, pt: 1.5, pb: 0.5, textAlign: isOpen ? 'left' : 'center' }}
    >
      {isOpen ? children : '·'}
    </Typography>
  );
}

/** In place of an icon: it says more than a drawing when the menu is narrow. */
function Glyph({ children }: { readonly children: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 22,
        height: 22,
        borderRadius: 1,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.default',
        color: 'text.secondary',
        fontSize: 12,
      }}
    >
      {children}
    </Box>
  );
}
