import type { StorageItem } from '@marsad/contract/http/storage'
import { Link } from '@tanstack/react-router'
import { Download, Ellipsis, FolderInput, Info, Link2, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlay/menu.tsx'
import type { ItemActs } from './selection.ts'

export interface ItemMenuProps {
  item: StorageItem
  acts: ItemActs
}

export function ItemMenuPopup({ item, acts }: ItemMenuProps) {
  const t = useTranslations('storage.act')
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t('actions', { name: item.name })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Download aria-hidden />} onClick={() => acts.download([item])}>
        {t('download')}
      </MenuItem>
      <MenuLink
        icon={<Info aria-hidden />}
        render={<Link to="/storage" search={(now) => ({ ...now, item: item.id })} resetScroll={false} />}
      >
        {t('details')}
      </MenuLink>
      {acts.mayShare && (
        <MenuItem icon={<Link2 aria-hidden />} onClick={() => acts.share(item)}>
          {t('share')}
        </MenuItem>
      )}
      {acts.mayChange && (
        <>
          <MenuItem icon={<Pencil aria-hidden />} onClick={() => acts.rename(item)}>
            {t('rename')}
          </MenuItem>
          <MenuItem icon={<FolderInput aria-hidden />} onClick={() => acts.move([item])}>
            {t('move')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem destructive icon={<Trash2 aria-hidden />} onClick={() => acts.trash([item])}>
            {t('delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
