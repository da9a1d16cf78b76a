import { errors, type ErrorCode } from '@marsad/contract/errors'
import { ApiError, noToken, unreachable } from '../../../lib/api/api-error.ts'
import { getSession } from '../../../lib/session/session.ts'

/** Sends a file as the body of a request; `fetch` could not say how far it is. */
export function sendAttachment(
  ticketId: string,
  file: File,
  onProgress: (ratio: number) => void,
): Promise<void> {
  const { token } = getSession()
  if (!token) return Promise.reject(noToken())
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/tickets/${ticketId}/attachments?${new URLSearchParams({ name: file.name })}`)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else reject(toError(request))
    })
    request.send(file)
  })
}

function toError({ status, responseText }: XMLHttpRequest): ApiError {
  const code = codeIn(responseText) ?? (status === 413 ? 'ticket.attachment_too_large' : 'server.failed')
  return new ApiError(code, status, errors[code].message)
}

function codeIn(text: string): ErrorCode | null {
  try {
    const { code } = JSON.parse(text) as { code?: ErrorCode }
    return code && code in errors ? code : null
  } catch {
    return null
  }
}
