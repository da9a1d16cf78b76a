import type { Check, NewCheck } from '@marsad/contract/http/monitors'
import type { Service } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { hasCertificate, targetOf } from './monitors.rules.ts'
import { sealHeaders, type HeaderValues } from './sealed-monitor.ts'

/** A check as it is kept: what its headers say apart from the rest, and sealed. */
export function checkColumns(
  service: Service,
  id: string,
  check: NewCheck,
  { known, certificateDays }: { known: HeaderValues; certificateDays: number | null },
) {
  return {
    check: withoutValues(check),
    kind: check.kind,
    target: targetOf(check),
    headerValues: check.kind === 'http' ? sealHeaders(service, id, valuesOf(check.headers, known)) : null,
    certificateDays: hasCertificate(check) ? certificateDays : null,
  }
}

function withoutValues(check: NewCheck): Check {
  return check.kind === 'http' ? { ...check, headers: check.headers.map(({ name }) => ({ name })) } : check
}

type Header = { name: string; value: string | null }

const valuesOf = (headers: readonly Header[], known: HeaderValues): HeaderValues =>
  headers.map(({ name, value }) => {
    const kept = value ?? known.find((one) => one.name.toLowerCase() === name.toLowerCase())?.value
    if (kept === undefined)
      throw new Failure('request.invalid', { message: `The header ${name} has no value` })
    return { name, value: kept }
  })
