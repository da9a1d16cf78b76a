import type { TicketAttachment } from '@marsad/contract/http/tickets'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { toast } from '../../../ui/toast.ts'
import { linkToAttachment } from '../tickets.api.ts'

/** Straight onto the disk, by an address that is good for a little while. */
export function useDownload(ticketId: string) {
  const t = useTranslations('tickets.files')
  const errorText = useErrorText()
  return async ({ id }: TicketAttachment) => {
    try {
      const href = await linkToAttachment(ticketId, id, 'download')
      Object.assign(document.createElement('a'), { href, download: '' }).click()
    } catch (error) {
      toast.error(t('downloadFailed'), { description: errorText(error) })
    }
  }
}
