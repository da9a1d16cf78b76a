import type { StorageItem } from '@marsad/contract/http/storage'
import { storageLimits } from '@marsad/contract/storage'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { linkTo } from './storage.api.ts'

/** Straight onto the disk: a file of any size never passes through the memory of the page. */
export function useDownload() {
  const t = useTranslations('storage.downloading')
  const format = useFormat()
  const errorText = useErrorText()
  return async (items: readonly Pick<StorageItem, 'id'>[]) => {
    if (items.length > storageLimits.selected) {
      toast.error(t('failed'), {
        description: t('tooMany', { count: format.number(storageLimits.selected) }),
      })
      return
    }
    try {
      startDownload(await linkTo(items, 'download'))
    } catch (error) {
      toast.error(t('failed'), { description: errorText(error) })
    }
  }
}

const startDownload = (href: string) =>
  Object.assign(document.createElement('a'), { href, download: '' }).click()
