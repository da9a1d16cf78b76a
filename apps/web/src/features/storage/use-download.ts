import type { StorageItem } from '@marsad/contract/http/storage'
import { storageLimits } from '@marsad/contract/storage'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { startDownload } from '../../lib/save-file.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { useSend } from '../../ui/use-send.ts'
import { linkTo } from './storage.api.ts'

/** Downloads go straight to the disk: a file of any size never passes through the memory of the page. */
export function useDownload() {
  const t = useTranslations('storage.downloading')
  const format = useFormat()
  const { send } = useSend()
  return async (items: readonly Pick<StorageItem, 'id'>[]) => {
    if (items.length > storageLimits.selected) {
      toast.error(t('failed'), {
        description: t('tooMany', { count: format.number(storageLimits.selected) }),
      })
      return
    }
    await send(() => linkTo(items, 'download'), { failed: t('failed'), onDone: startDownload })
  }
}
