import type { StorageItem } from '@marsad/contract/http/storage'
import { clsx } from 'clsx'
import { Folder } from 'lucide-react'
import { FileIcon } from './preview/file-icon.tsx'

interface ItemIconProps {
  item: Pick<StorageItem, 'kind' | 'type'>
  className?: string
}

export function ItemIcon({ item: { kind, type }, className = 'size-5' }: ItemIconProps) {
  if (kind === 'folder')
    return <Folder aria-hidden className={clsx('shrink-0 fill-c1/15 text-c1', className)} />
  return <FileIcon type={type} className={className} />
}
