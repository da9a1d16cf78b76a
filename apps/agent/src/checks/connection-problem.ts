import type { CheckProblem } from '@marsad/contract/monitors'
import { errorCode } from '../reading/error-code.ts'

const problems: Partial<Record<string, CheckProblem>> = {
  ENOTFOUND: 'name_unresolved',
  EAI_AGAIN: 'name_unresolved',
  ETIMEDOUT: 'timed_out',
  ABORT_ERR: 'timed_out',
  CERT_HAS_EXPIRED: 'certificate_expired',
  EPROTO: 'tls_failed',
}

/** Why a connection failed, by its error code. TLS errors have long codes. */
export function connectionProblem(error: unknown): CheckProblem {
  const code = errorCode(error)
  if (code.startsWith('HPE_')) return 'failed'
  return problems[code] ?? (/^E[A-Z]+$|^$/.test(code) ? 'connection_failed' : 'tls_failed')
}
