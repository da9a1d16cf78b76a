import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { toast } from '../../../ui/toast.ts'
import { useTicketsChanged } from '../tickets.api.ts'
import { sendAttachment } from './send-attachment.ts'

interface Sending {
  file: File
  /** Null until it is on its way. */
  ratio: number | null
}

/** Attaches files, one after the other. */
export function useSending(ticketId: string) {
  const t = useTranslations('tickets.files')
  const errorText = useErrorText()
  const changed = useTicketsChanged()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const send = async (files: readonly File[]) => {
    setSending((before) => [...before, ...files.map((file) => ({ file, ratio: null }))])
    for (const file of files) {
      const show = (ratio: number) =>
        setSending((all) => all.map((one) => (one.file === file ? { file, ratio } : one)))
      show(0)
      try {
        await sendAttachment(ticketId, file, show)
        await changed()
      } catch (error) {
        toast.error(t('failed', { name: file.name }), { description: errorText(error) })
      }
      setSending((all) => all.filter((one) => one.file !== file))
    }
  }
  return { sending, send }
}
