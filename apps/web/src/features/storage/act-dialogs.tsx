import type { StorageItem } from '@marsad/contract/http/storage'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

const NewFolderDialog = lazyPart(async () => (await import('./name-dialogs.tsx')).NewFolderDialog)
const RenameDialog = lazyPart(async () => (await import('./name-dialogs.tsx')).RenameDialog)
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)
const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** The action that waits for an input of the reader. */
export type Act =
  | { kind: 'newFolder' }
  | { kind: 'rename'; item: StorageItem }
  | { kind: 'move'; items: readonly StorageItem[] }
  | { kind: 'share'; item: StorageItem }

interface ActDialogsProps {
  act: Act | null
  folder: { id: string | null; name: string }
  onClose: () => void
  onMoved: () => void
}

export const ActDialogs = ({ act, folder, onClose, onMoved }: ActDialogsProps) => (
  <Suspense>
    {act?.kind === 'newFolder' && <NewFolderDialog folder={folder} onClose={onClose} />}
    {act?.kind === 'rename' && <RenameDialog item={act.item} onClose={onClose} />}
    {act?.kind === 'move' && <MoveDialog items={act.items} onClose={onClose} onMoved={onMoved} />}
    {act?.kind === 'share' && <ShareDialog item={act.item} onClose={onClose} />}
  </Suspense>
)
