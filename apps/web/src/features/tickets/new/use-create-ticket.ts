import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { sendAttachment } from '../files/sending.ts'
import { createTicket, useTicketsChanged } from '../tickets.api.ts'
import { missingIn, toNewTicket, type TicketDraft } from './ticket-draft.ts'

/** Creates a ticket and attaches its files, one after the other; nothing of the draft is lost on a failure. */
export function useCreateTicket(onCreated: () => void) {
  const t = useTranslations('tickets.new')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const changed = useTicketsChanged()
  const [isPending, setPending] = useState(false)
  const [wasTried, setTried] = useState(false)
  const [assigneeProblem, setAssigneeProblem] = useState('')
  const [progress, setProgress] = useState<ReadonlyMap<File, number>>(new Map())

  const attach = async (id: string, files: readonly File[]) => {
    let failed = 0
    for (const file of files) {
      const show = (ratio: number) => setProgress((all) => new Map(all).set(file, ratio))
      show(0)
      await sendAttachment(id, file, show).catch(() => (failed += 1))
    }
    return failed
  }
  const create = async (draft: TicketDraft, files: readonly File[] = []) => {
    setTried(true)
    setAssigneeProblem('')
    if (missingIn(draft).length > 0) {
      toast.error(t('invalid'), { description: t('fieldsRequired') })
      return
    }
    setPending(true)
    try {
      const { ticket } = await createTicket(toNewTicket(draft))
      const failed = await attach(ticket.id, files)
      const open = () => void navigate({ to: '/tickets/$id', params: { id: ticket.id } })
      const options = {
        description: `#${ticket.number} ${ticket.title}`,
        action: { label: t('open'), onClick: open },
      }
      if (failed > 0) toast.warning(t('unattached', { count: failed }), options)
      else toast.success(t('created'), options)
      setTried(false)
      onCreated()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'ticket.assignee_unknown') setAssigneeProblem(errorText(error))
      if (code === 'ticket.fields_required') toast.error(t('invalid'), { description: t('fieldsRequired') })
      else toast.error(t('failed'), { description: errorText(error) })
    } finally {
      setPending(false)
    }
    await changed()
  }
  return { create, isPending, wasTried, assigneeProblem, progress }
}
