import type { CheckProblem } from '@marsad/contract/monitors'

const codes: Partial<Record<string, CheckProblem>> = {
  ERR_ADDRESS_REFUSED: 'address_refused',
  ENOTFOUND: 'name_unresolved',
  EAI_AGAIN: 'name_unresolved',
  ETIMEDOUT: 'timed_out',
  ABORT_ERR: 'timed_out',
  CERT_HAS_EXPIRED: 'certificate_expired',
  EPROTO: 'tls_failed',
}

const ofConnections = /^E[A-Z]+$/

/** What went wrong on a connection of ours, by the code of its error. Those of TLS are long words. */
export function connectionProblem(error: unknown): CheckProblem {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return codes[code] ?? (code === '' || ofConnections.test(code) ? 'connection_failed' : 'tls_failed')
}
