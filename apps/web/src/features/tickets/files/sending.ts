import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, fromResponse, noToken, unreachable } from '../../../lib/api/api-error.ts'
import { addressOf } from '../../../lib/api/calls.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { getSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { useTicketsChanged } from '../tickets.api.ts'

/** Sends a file as the body of a request; `fetch` could not report the progress. */
export function sendAttachment(
  ticketId: string,
  file: File,
  onProgress: (ratio: number) => void,
): Promise<void> {
  const { token } = getSession()
  if (!token) return Promise.reject(noToken())
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(
      'POST',
      addressOf('POST /api/tickets/:id/attachments', {
        params: { id: ticketId },
        query: { name: file.name },
      }),
    )
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else void toError(request).then(reject)
    })
    request.send(file)
  })
}

/** A proxy refuses a large body in its own format. */
async function toError({ status, responseText }: XMLHttpRequest): Promise<ApiError> {
  const error = await fromResponse(new Response(responseText, { status }))
  const isTooLarge = status === 413 && error.code === 'server.failed'
  return isTooLarge ? new ApiError('ticket.attachment_too_large', status, error.message) : error
}

interface Sending {
  file: File
  /** Null until the upload begins. */
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
